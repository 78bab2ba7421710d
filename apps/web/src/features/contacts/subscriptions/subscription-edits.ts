import { FREQUENCY, Frequency } from '@newsloom/contract/contacts/subscriptions'
import { valueProblem } from '@newsloom/contract/text/issue-words'
import type { Item, Subscription } from './subscription-items.ts'

/** What a person sees beside a list: held here, and saved only by 'Update All'. */
export type Values = { subscribed: boolean; frequency: string }
/** What was changed of an item and not saved, by list. */
export type ItemEdits = ReadonlyMap<number, Values>
/** By the item's key. */
export type Edits = ReadonlyMap<string, ItemEdits>

export const NO_EDITS: ItemEdits = new Map()

/** What the server holds; a list that is not subscribed begins with the usual frequency. */
export const savedValues = (subscription: Subscription | undefined): Values =>
  subscription?.isActive
    ? { subscribed: true, frequency: String(subscription.frequency) }
    : { subscribed: false, frequency: String(FREQUENCY.default) }

export const valuesOf = (item: Item, edits: ItemEdits, listId: number): Values =>
  edits.get(listId) ?? savedValues(item.byList.get(listId))

const isSame = (a: Values, b: Values): boolean =>
  a.subscribed === b.subscribed &&
  (!a.subscribed || (a.frequency !== '' && Number(a.frequency) === Number(b.frequency)))

/** With one list's values changed; what is as it was saved is no edit. */
export function withEdit(edits: Edits, item: Item, listId: number, values: Values): Edits {
  const changed = new Map(edits.get(item.key))
  if (isSame(values, savedValues(item.byList.get(listId)))) changed.delete(listId)
  else changed.set(listId, values)
  return withItem(edits, item.key, changed)
}

/** Without the edits that were saved; one that was made meanwhile stays. */
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

/** How many lists each item has subscriptions of. */
export const lengthsOf = (items: readonly Item[]): ReadonlyMap<string, number> =>
  new Map(items.map((item) => [item.key, item.byList.size]))

/**
 * An item whose subscription list has grown or shrunk shows what the server holds; an item that is
 * gone has no edits.
 */
export function resync(edits: Edits, before: ReadonlyMap<string, number>, items: readonly Item[]): Edits {
  const now = lengthsOf(items)
  const kept = [...edits].filter(([key]) => now.has(key) && now.get(key) === before.get(key))
  return kept.length === edits.size ? edits : new Map(kept)
}

/** Why a frequency cannot be saved; null when it can. */
export function frequencyProblem({ subscribed, frequency }: Values): string | null {
  const parsed = subscribed ? Frequency.safeParse(frequency.trim()) : null
  return parsed?.error ? valueProblem(parsed.error) : null
}

/** What 'Update All' sends: every list of the item. */
export const wishesOf = (item: Item, edits: ItemEdits, listIds: readonly number[]) =>
  listIds.map((contactListId) => {
    const { subscribed, frequency } = valuesOf(item, edits, contactListId)
    return subscribed
      ? { contactListId, subscribed, frequency: Number(frequency) }
      : { contactListId, subscribed }
  })
