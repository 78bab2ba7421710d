import type {
  CampaignSubscriptionView,
  TopicSubscriptionView,
} from '@newsloom/contract/contacts/subscriptions'
import { campaignSubscriptions, topicSubscriptions } from '@newsloom/db/schema/subscriptions'
import { and, asc, type Column, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** Which lists get or once got which topics: all, or those of one topic or one list. */
export async function listTopicSubscriptions(
  { db }: Context,
  { topicId, listId }: { topicId?: number; listId?: number } = {},
): Promise<TopicSubscriptionView[]> {
  const table = topicSubscriptions
  const rows = await db
    .select()
    .from(table)
    .where(and(matches(table.topicId, topicId), matches(table.listId, listId)))
    .orderBy(asc(table.topicId), asc(table.listId))
  return rows.map((row) => ({ topicId: row.topicId, ...schedule(row) }))
}

/** Like `listTopicSubscriptions`, for campaigns. */
export async function listCampaignSubscriptions(
  { db }: Context,
  { campaignId, listId }: { campaignId?: number; listId?: number } = {},
): Promise<CampaignSubscriptionView[]> {
  const table = campaignSubscriptions
  const rows = await db
    .select()
    .from(table)
    .where(and(matches(table.campaignId, campaignId), matches(table.listId, listId)))
    .orderBy(asc(table.campaignId), asc(table.listId))
  return rows.map((row) => ({ campaignId: row.campaignId, ...schedule(row) }))
}

const matches = (column: Column, id: number | undefined) => (id === undefined ? undefined : eq(column, id))

const schedule = (row: Omit<typeof topicSubscriptions.$inferSelect, 'topicId'>) => ({
  contactListId: row.listId,
  isActive: row.isActive,
  frequency: row.frequency,
  lastRunAt: row.lastRunAt?.toISOString() ?? null,
  lastNote: row.lastNote,
  nextRunAt: row.nextRunAt?.toISOString() ?? null,
})
