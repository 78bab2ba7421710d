import type { TopicUsage } from '@newsloom/contract/research/topics'
import { campaigns, campaignTopics } from '@newsloom/db/schema/campaigns'
import { contactLists } from '@newsloom/db/schema/contacts'
import { topicSubscriptions } from '@newsloom/db/schema/subscriptions'
import { templates } from '@newsloom/db/schema/templates'
import { and, asc, eq } from 'drizzle-orm'
import { isPutOnHoldWithout } from '../campaigns/hold-campaigns-of-topic.ts'
import type { Context } from '../context.ts'
import { requireTopic } from '../topics/require-topic.ts'
import { isOnlyOf } from './own-templates.ts'

/**
 * Returns what uses a topic: lists that are subscribed to it, campaigns, and the templates that are
 * deleted with it.
 * @throws NotFoundError when it is gone
 */
export async function getTopicUsage(ctx: Context, { id }: { id: number }): Promise<TopicUsage> {
  await requireTopic(ctx, id)
  const [lists, users, own] = await Promise.all([
    listsOf(ctx, id),
    campaignsOf(ctx, id),
    templatesOf(ctx, id),
  ])
  return { lists, campaigns: users, templates: own }
}

const listsOf = (ctx: Context, topicId: number) =>
  ctx.db
    .select({ id: contactLists.id, name: contactLists.name })
    .from(topicSubscriptions)
    .innerJoin(contactLists, eq(contactLists.id, topicSubscriptions.listId))
    .where(and(eq(topicSubscriptions.topicId, topicId), eq(topicSubscriptions.isActive, true)))
    .orderBy(asc(contactLists.name), asc(contactLists.id))

async function campaignsOf(ctx: Context, topicId: number): Promise<TopicUsage['campaigns']> {
  const rows = await ctx.db
    .select({
      id: campaigns.id,
      name: campaigns.name,
      isHeld: isPutOnHoldWithout(topicId),
      status: campaigns.status,
      scheduledAt: campaigns.scheduledAt,
    })
    .from(campaignTopics)
    .innerJoin(campaigns, eq(campaigns.id, campaignTopics.campaignId))
    .where(and(eq(campaignTopics.topicId, topicId), eq(campaigns.isTestDraft, false)))
    .orderBy(asc(campaigns.name), asc(campaigns.id))
  return rows.map(({ id, name, isHeld, status, scheduledAt }) => ({
    id,
    name,
    scheduledAt: status === 'scheduled' ? (scheduledAt?.toISOString() ?? null) : null,
    isHeld,
  }))
}

const templatesOf = (ctx: Context, topicId: number) =>
  ctx.db
    .select({ id: templates.id, name: templates.name })
    .from(templates)
    .where(and(eq(templates.topicId, topicId), isOnlyOf(ctx, topicId)))
    .orderBy(asc(templates.name), asc(templates.id))
