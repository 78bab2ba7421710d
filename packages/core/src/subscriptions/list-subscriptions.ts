import { subscriptionNoteText } from '@newsloom/contract/contacts/subscription-note'
import type {
  CampaignSubscriptionView,
  TopicSubscriptionView,
} from '@newsloom/contract/contacts/subscriptions'
import { contactLists } from '@newsloom/db/schema/contacts'
import { campaignSubscriptions, topicSubscriptions } from '@newsloom/db/schema/subscriptions'
import { and, asc, type Column, eq, getTableColumns } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { scheduleOf } from './schedule-of.ts'

/** Which lists get or once got which topics: all, or those of one topic or one list. */
export async function listTopicSubscriptions(
  { db }: Context,
  { topicId, listId }: { topicId?: number; listId?: number } = {},
): Promise<TopicSubscriptionView[]> {
  const table = topicSubscriptions
  const rows = await db
    .select({ ...getTableColumns(table), pausedSince: contactLists.pausedSince })
    .from(table)
    .innerJoin(contactLists, eq(contactLists.id, table.listId))
    .where(and(matches(table.topicId, topicId), matches(table.listId, listId)))
    .orderBy(asc(table.topicId), asc(table.listId))
  return rows.map((row) => ({ topicId: row.topicId, ...viewOf(row) }))
}

/** Like `listTopicSubscriptions`, for campaigns. */
export async function listCampaignSubscriptions(
  { db }: Context,
  { campaignId, listId }: { campaignId?: number; listId?: number } = {},
): Promise<CampaignSubscriptionView[]> {
  const table = campaignSubscriptions
  const rows = await db
    .select({ ...getTableColumns(table), pausedSince: contactLists.pausedSince })
    .from(table)
    .innerJoin(contactLists, eq(contactLists.id, table.listId))
    .where(and(matches(table.campaignId, campaignId), matches(table.listId, listId)))
    .orderBy(asc(table.campaignId), asc(table.listId))
  return rows.map((row) => ({ campaignId: row.campaignId, ...viewOf(row) }))
}

const matches = (column: Column, id: number | undefined) => (id === undefined ? undefined : eq(column, id))

type Row = Omit<typeof topicSubscriptions.$inferSelect, 'topicId'> & { pausedSince: Date | null }

const viewOf = (row: Row) => ({
  contactListId: row.listId,
  isActive: row.isActive,
  frequency: row.frequency,
  schedule: scheduleOf(row),
  lastRunAt: row.lastRunAt?.toISOString() ?? null,
  lastNote: row.note ? subscriptionNoteText(row.note) : '',
  note: row.note,
  nextRunAt: row.pausedSince === null ? (row.nextRunAt?.toISOString() ?? null) : null,
  pausedSince: row.pausedSince?.toISOString() ?? null,
  countedFrom: latestOf(row.lastRunAt, row.createdAt).toISOString(),
})

const latestOf = (a: Date | null, b: Date): Date => (a !== null && a > b ? a : b)
