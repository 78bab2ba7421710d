import type {
  CampaignSubscriptionView,
  TopicSubscriptionView,
} from '@newsloom/contract/contacts/subscriptions'
import type { campaignSubscriptions, topicSubscriptions } from '@newsloom/db/schema/subscriptions'

type TopicRow = typeof topicSubscriptions.$inferSelect
type CampaignRow = typeof campaignSubscriptions.$inferSelect

export const topicSubscriptionView = (row: TopicRow): TopicSubscriptionView => ({
  topicId: row.topicId,
  ...schedule(row),
})

export const campaignSubscriptionView = (row: CampaignRow): CampaignSubscriptionView => ({
  campaignId: row.campaignId,
  ...schedule(row),
})

const schedule = (row: Omit<TopicRow, 'topicId'>) => ({
  contactListId: row.listId,
  isActive: row.isActive,
  frequency: row.frequency,
  lastRunAt: row.lastRunAt?.toISOString() ?? null,
  lastNote: row.lastNote,
  nextRunAt: row.nextRunAt?.toISOString() ?? null,
})
