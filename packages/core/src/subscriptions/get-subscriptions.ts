import type { SubscriptionsView } from '@newsloom/contract/contacts/subscriptions'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { researchTopics } from '@newsloom/db/schema/topics'
import { desc, eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { listCampaignSubscriptions, listTopicSubscriptions } from './list-subscriptions.ts'

/**
 * How many templates the next run would use; with none chosen, that of its first active topic.
 */
const templatesUsed = sql<number>`case
  when ${campaigns.templateIds} is not null then cardinality(${campaigns.templateIds})
  else coalesce((
    select (t.template_id is not null)::int from campaign_topics ct join research_topics t on t.id = ct.topic_id
    where ct.campaign_id = campaigns.id and t.is_active order by ct.position limit 1), 0)
  end`

/**
 * All topics and automation campaigns, newest first, and the lists that are or were subscribed to
 * them.
 */
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
      .select({ id: campaigns.id, name: campaigns.name, templateCount: templatesUsed })
      .from(campaigns)
      .where(eq(campaigns.kind, 'automation'))
      .orderBy(desc(campaigns.id)),
    listTopicSubscriptions(ctx),
    listCampaignSubscriptions(ctx),
  ])
  return {
    topics: topicRows,
    campaigns: campaignRows,
    topicSubscriptions,
    campaignSubscriptions,
  }
}
