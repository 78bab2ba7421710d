import { z } from 'zod'
import { Id } from '../primitives.ts'

/** A calendar day, YYYY-MM-DD. */
export const Day = z.iso.date()

/** A reader's preferences, as shown on the preference page. */
export const PreferencesView = z.object({
  email: z.string(),
  /** no emails at all; `canResubscribe`: the reader unsubscribed and may resubscribe */
  suppression: z.object({ canResubscribe: z.boolean() }).nullable(),
  /** no emails before this day starts in Bangkok */
  pausedUntil: Day.nullable(),
  /** the range of days a pause may end on */
  pauseLimits: z.object({ first: Day, last: Day }),
  /** lists the reader is in or has left; the list of this email first */
  lists: z.array(z.object({ id: Id, name: z.string(), isMember: z.boolean() })),
  /** topics of the reader's lists */
  topics: z.array(z.object({ id: Id, name: z.string(), isWanted: z.boolean() })),
})
export type PreferencesView = z.infer<typeof PreferencesView>

export const ListChoice = z.object({ listId: Id })
export const PauseChoice = z.object({ until: Day })
const MAX_TOPICS = 1_000
/** `shown`: the topics on the page; others stay unchanged. */
export const TopicChoice = z.object({
  shown: z.array(Id).max(MAX_TOPICS),
  wanted: z.array(Id).max(MAX_TOPICS),
})
export type TopicChoice = z.infer<typeof TopicChoice>
