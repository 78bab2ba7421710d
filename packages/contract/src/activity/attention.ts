import { z } from 'zod'
import { StoredHold } from '../analysis/holds.ts'
import { CampaignHold } from '../campaigns/campaign-hold.ts'
import { Id, IsoTime } from '../primitives.ts'
import { SOURCE_NOTICES } from '../research/sources.ts'
import { SendPause } from '../sends/sends.ts'
import { ActivityPage } from './activity.ts'
import { Upcoming } from './upcoming.ts'

/** A matter that waits for the user. */
export const AttentionItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('held-campaign'),
    id: Id,
    name: z.string(),
    hold: CampaignHold,
    /** when it was due */
    at: IsoTime,
  }),
  z.object({
    kind: z.literal('held-analysis'),
    topicId: Id,
    name: z.string(),
    hold: StoredHold,
    at: IsoTime,
  }),
  z.object({
    kind: z.literal('correction'),
    id: Id,
    /** the topic or campaign whose emails contained it */
    name: z.string(),
    said: z.string(),
    cause: z.enum(['changed', 'gone', 'deleted', 'person']),
    at: IsoTime,
  }),
  z.object({
    kind: z.literal('paused-send'),
    id: Id,
    name: z.string(),
    topicId: Id.nullable(),
    campaignId: Id.nullable(),
    pause: SendPause,
    at: IsoTime,
  }),
  z.object({
    kind: z.literal('failed-run'),
    id: Id,
    topicId: Id,
    name: z.string(),
    /** the part that failed: the research, or only its analysis */
    run: z.enum(['research', 'summary']),
    /** for the user */
    error: z.string(),
    at: IsoTime,
  }),
  z.object({
    kind: z.literal('failed-content-run'),
    id: Id,
    campaignId: Id,
    name: z.string(),
    error: z.string(),
    at: IsoTime,
  }),
  z.object({
    kind: z.literal('source'),
    /** the id of the notice */
    id: Id,
    name: z.string(),
    notice: z.enum(SOURCE_NOTICES),
    /** for the user; null: unknown */
    reason: z.string().nullable(),
    topicId: Id,
    topicNames: z.array(z.string()),
    /** its first failure, or its newest item; null: unknown */
    at: IsoTime.nullable(),
  }),
  z.object({ kind: z.literal('no-key'), of: z.enum(['analyst', 'mailer']) }),
])
export type AttentionItem = z.infer<typeof AttentionItem>

/** The parts of the Dashboard that change by themselves: the feed's first page is the newest. */
export const DashboardLive = z.object({
  attention: z.array(AttentionItem),
  upcoming: Upcoming,
  activity: ActivityPage,
})
export type DashboardLive = z.infer<typeof DashboardLive>
