import {
  FREQUENCY,
  type Schedule,
  ScheduleInput,
  type Weekday,
} from '@newsloom/contract/contacts/schedules/schedule'
import { issueMessage } from '@newsloom/contract/text/issue-message'
import { WORKING_DAYS } from '~/lib/labels/schedule-labels.ts'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { viewerZone } from '~/lib/time/zoned-time.ts'
import type { Item, Subscription } from './subscription-items.ts'
import { TEXTS } from './texts.ts'

/** The values that a person enters for a list: kept on this screen until 'Update All' saves it. */
export type Values = {
  subscribed: boolean
  /** which of the following are used; the others are kept while the person decides */
  kind: Schedule['kind']
  /** hours, as typed */
  frequency: string
  weekdays: readonly Weekday[]
  time: string
  timeZone: string
}
/** An item's unsaved edits, by list. */
export type ItemEdits = ReadonlyMap<number, Values>
/** By item key. */
export type Edits = ReadonlyMap<string, ItemEdits>

export const NO_EDITS: ItemEdits = new Map()

const defaults = (): Values => ({
  subscribed: false,
  kind: 'hours',
  frequency: String(FREQUENCY.default),
  weekdays: WORKING_DAYS,
  time: '08:00',
  timeZone: viewerZone(),
})

/** The server's values; a list that is not subscribed starts with the default schedule. */
export function savedValues(subscription: Subscription | undefined): Values {
  if (!subscription?.isActive) return defaults()
  const { schedule } = subscription
  const own = schedule.kind === 'hours' ? { frequency: String(schedule.hours) } : schedule
  return { ...defaults(), ...own, kind: schedule.kind, subscribed: true }
}

export const valuesOf = (item: Item, edits: ItemEdits, listId: number): Values =>
  edits.get(listId) ?? savedValues(item.byList.get(listId))

/** The entered schedule, as it would be saved if it is valid. */
const entered = ({ kind, frequency, weekdays, time, timeZone }: Values) =>
  kind === 'hours'
    ? { kind, hours: frequency.trim() === '' ? frequency : Number(frequency) }
    : { kind, weekdays: [...weekdays], time, timeZone }

const isSame = (a: Values, b: Values): boolean =>
  a.subscribed === b.subscribed &&
  (!a.subscribed || JSON.stringify(entered(a)) === JSON.stringify(entered(b)))

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

/** The schedule that is entered; null: it is not valid. */
export const scheduleOf = (values: Values): Schedule | null =>
  ScheduleInput.safeParse(entered(values)).data ?? null

type ScheduleField = 'hours' | 'weekdays' | 'time' | 'timeZone'

/** Why a schedule cannot be saved, by its fields; empty if it can. */
export function scheduleProblems(values: Values): ReadonlyMap<ScheduleField, string> {
  const { error } = values.subscribed ? ScheduleInput.safeParse(entered(values)) : {}
  const problems = (error?.issues ?? []).map((issue) => [fieldOf(issue.path), messageOf(issue)] as const)
  return new Map(problems.toReversed())
}

const messageOf = (issue: Parameters<typeof issueMessage>[0]): string =>
  translateMessage(issueMessage({ ...issue, path: [] }, 'This value'))

function fieldOf([place]: readonly PropertyKey[]): ScheduleField {
  return place === 'weekdays' || place === 'time' || place === 'timeZone' ? place : 'hours'
}

/** Whether something entered cannot be saved. */
export const isInvalid = (values: Values): boolean => scheduleProblems(values).size > 0

/**
 * The input of 'Update All': every list of the item.
 * @throws Error when a schedule is invalid: nobody is unsubscribed by a typing error
 */
export const changesOf = (item: Item, edits: ItemEdits, listIds: readonly number[]) =>
  listIds.map((contactListId) => {
    const values = valuesOf(item, edits, contactListId)
    if (!values.subscribed) return { contactListId, subscribed: false }
    const schedule = scheduleOf(values)
    if (!schedule) throw new Error(TEXTS.wrongSchedule(item.name))
    return { contactListId, subscribed: true, schedule }
  })
