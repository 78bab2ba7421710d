import { z } from 'zod'
import { CampaignKind } from '../campaigns/campaigns.ts'
import { MAX_ID } from '../max-id.ts'
import { Id, IsoTime } from '../primitives.ts'
import { ExecutionType } from '../research/archives.ts'

/** Entries of one page. */
export const ACTIVITY_PAGE = 10

export const ActivityType = z.enum(['research', 'template', 'campaign', 'contact'])
export type ActivityType = z.infer<typeof ActivityType>

/** How many of each type a page offers: an import of 10,000 contacts does not hide the rest. */
export const ACTIVITY_OFFER: Record<ActivityType, number> = {
  research: 5,
  template: 3,
  campaign: 2,
  contact: 2,
}

const Common = { id: Id, at: IsoTime }
/** Something that was created; each type has its own ids. */
export const ActivityItem = z.discriminatedUnion('type', [
  z.object({
    ...Common,
    type: z.literal('research'),
    title: z.string(),
    topicName: z.string(),
    executionType: ExecutionType,
    articles: z.number(),
  }),
  z.object({ ...Common, type: z.literal('template'), title: z.string(), subject: z.string() }),
  z.object({
    ...Common,
    type: z.literal('campaign'),
    title: z.string(),
    kind: CampaignKind,
    /** `waiting`: for the approval of its send */
    status: z.enum(['draft', 'scheduled', 'held', 'waiting', 'sent']),
  }),
  z.object({
    ...Common,
    type: z.literal('contact'),
    /** empty: unknown */
    title: z.string(),
    email: z.string(),
    listName: z.string(),
  }),
])
export type ActivityItem = z.infer<typeof ActivityItem>

/** For each type, the id above which everything was shown. */
const Shown = z.number().int().min(0).max(MAX_ID)
export const ActivityCursor = z.object({
  research: Shown,
  template: Shown,
  campaign: Shown,
  contact: Shown,
})
export type ActivityCursor = z.infer<typeof ActivityCursor>
export const ActivityInput = z.object({ cursor: ActivityCursor.nullish() })

/** `nextCursor` null: everything was shown. */
export const ActivityPage = z.object({
  items: z.array(ActivityItem).max(ACTIVITY_PAGE),
  nextCursor: ActivityCursor.nullable(),
})
export type ActivityPage = z.infer<typeof ActivityPage>
