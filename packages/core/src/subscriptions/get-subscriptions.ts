import type { SubscriptionsView } from '@newsloom/contract/subscriptions'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { researchTopics } from '@newsloom/db/schema/topics'
import { desc, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { listCampaignSubscriptions } from './list-campaign-subscriptions.ts'
import { listTopicSubscriptions } from './list-topic-subscriptions.ts'

/** All topics and automation campaigns, the newest first, and the lists that are or were subscribed to them. */
export async function getSubscriptions(ctx: Context): Promise<SubscriptionsView> {
  const [topicRows, campaignRows, topicSubscriptions, campaignSubscriptions] = await Promise.all([
    ctx.db
      .select({
        id: researchTopics.id,
        name: researchTopics.name,
        keywords: researchTopics.keywords,
        isActive: researchTopics.isActive,
      })
      .from(researchTopics)
      .orderBy(desc(researchTopics.id)),
    ctx.db
      .select({ id: campaigns.id, name: campaigns.name, templateIds: campaigns.templateIds })
      .from(campaigns)
      .where(eq(campaigns.kind, 'automation'))
      .orderBy(desc(campaigns.id)),
    listTopicSubscriptions(ctx),
    listCampaignSubscriptions(ctx),
  ])
  return {
    topics: topicRows,
    campaigns: campaignRows.map(({ id, name, templateIds }) => ({
      id,
      name,
      templateCount: templateIds?.length ?? 0,
    })),
    topicSubscriptions,
    campaignSubscriptions,
  }
}
