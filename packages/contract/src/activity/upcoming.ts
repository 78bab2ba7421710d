import { z } from 'zod'
import { Id, IsoTime } from '../primitives.ts'
import { Refusal } from '../sends/refusal.ts'
import { SendPause } from '../sends/sends.ts'

/** Rows of 'Goes out next' that are shown at first, and that can be shown at all. */
export const UPCOMING = { shown: 5, most: 50 } as const
/** Sends in progress or paused that come before what is planned: it is seen beside them. */
export const UPCOMING_SENDS_FIRST = 3
/** Names of lists that a row has. */
export const UPCOMING_NAMES = 3

const Common = { key: z.string(), id: Id, name: z.string() }

/** Something that is emailed next: planned, in progress, or paused. */
export const UpcomingItem = z.discriminatedUnion('kind', [
  /** lists that are due for a topic or an automation campaign in the same minute */
  z.object({
    ...Common,
    kind: z.literal('subscription'),
    /** the kind of thing that has this `id` */
    of: z.enum(['topic', 'campaign']),
    /** the first of their names */
    lists: z.array(z.string()).max(UPCOMING_NAMES),
    listCount: z.number(),
    at: IsoTime,
  }),
  z.object({ ...Common, kind: z.literal('campaign'), at: IsoTime }),
  z.object({
    ...Common,
    kind: z.literal('send'),
    topicId: Id.nullable(),
    campaignId: Id.nullable(),
    /** null: it is in progress */
    pause: SendPause.nullable(),
    /** people of its audience, and how many of them still wait */
    audience: z.number(),
    pending: z.number(),
    /** when it was started */
    at: IsoTime,
  }),
])
export type UpcomingItem = z.infer<typeof UpcomingItem>

export const Upcoming = z.object({
  items: z.array(UpcomingItem).max(UPCOMING.most),
  /** also those beyond the most that are listed */
  total: z.number(),
  /** why none of it would be sent as things are; null: nothing known prevents it */
  whyNot: Refusal.nullable(),
})
export type Upcoming = z.infer<typeof Upcoming>

export const UpcomingPeopleInput = z.object({ limit: z.number().int().min(1).max(UPCOMING.most) })
/** The number of people that each planned item would be sent to, by the item's key. */
export const UpcomingPeople = z.array(z.object({ key: z.string(), people: z.number() }))
export type UpcomingPeople = z.infer<typeof UpcomingPeople>
