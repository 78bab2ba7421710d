import { FREQUENCY, Frequency } from '@newsloom/contract/contacts/subscriptions'
import { valueProblem } from '@newsloom/contract/text/issue-message'
import type { Item, Subscription } from './subscription-items.ts'

/** The values that a person enters for a list: kept on this screen until 'Update All' saves it. */
export type Values = { subscribed: boolean; frequency: string }
/** An item's unsaved edits, by list. */
export type ItemEdits = ReadonlyMap<number, Values>
/** By item key. */
export type Edits = ReadonlyMap<string, ItemEdits>

export const NO_EDITS: ItemEdits = new Map()

/** The server's values; a list that is not subscribed starts with the default frequency. */
export const savedValues = (subscription: Subscription | undefined): Values =>
  subscription?.isActive
    ? { subscribed: true, frequency: String(subscription.frequency) }
    : { subscribed: false, frequency: String(FREQUENCY.default) }

export const valuesOf = (item: Item, edits: ItemEdits, listId: number): Values =>
  edits.get(listId) ?? savedValues(item.byList.get(listId))

const isSame = (a: Values, b: Values): boolean =>
  a.subscribed === b.subscribed &&
  (!a.subscribed || (a.frequency !== '' && Number(a.frequency) === Number(b.frequency)))

/** The edits with one list's values changed; values equal to the saved ones are not an edit. */
export function withEdit(edits: Edits, item: Item, listId: number, values: Values): Edits {
  const changed = new Map(edits.get(item.key))
  if (isSame(values, savedValues(item.byList.get(listId)))) changed.delete(listId)
  else changed.set(listId, values)
  return withItem(edits, item.key, changed)
}

/** The edits without those that were saved; edits made since then are kept. */
export function withoutSaved(edits: Edits, key: string, saved: ItemEdits): Edits {
  const left = [...(edits.get(key) ?? [])].filter(([listId, values]) => saved.get(listId) !== values)
  return withItem(edits, key, new Map(left))
}

function withItem(edits: Edits, key: string, item: ItemEdits): Edits {
  const next = new Map(edits)
  if (item.size === 0) next.delete(key)
  else next.set(key, item)
  return next
}

/** The number of subscriptions of each item. */
export const lengthsOf = (items: readonly Item[]): ReadonlyMap<string, number> =>
  new Map(items.map((item) => [item.key, item.byList.size]))

/**
 * Drops the edits of items whose number of subscriptions changed, which then show the server's
 * values, and of items that are gone.
 */
export function resync(edits: Edits, before: ReadonlyMap<string, number>, items: readonly Item[]): Edits {
  const now = lengthsOf(items)
  const remaining = [...edits].filter(([key]) => now.has(key) && now.get(key) === before.get(key))
  return remaining.length === edits.size ? edits : new Map(remaining)
}

/** Why a frequency cannot be saved; null if it can. */
export function frequencyProblem({ subscribed, frequency }: Values): string | null {
  const parsed = subscribed ? Frequency.safeParse(frequency.trim()) : null
  return parsed?.error ? valueProblem(parsed.error) : null
}

/** The input of 'Update All': every list of the item. */
export const changesOf = (item: Item, edits: ItemEdits, listIds: readonly number[]) =>
  listIds.map((contactListId) => {
    const { subscribed, frequency } = valuesOf(item, edits, contactListId)
    return subscribed
      ? { contactListId, subscribed, frequency: Number(frequency) }
      : { contactListId, subscribed }
  })
