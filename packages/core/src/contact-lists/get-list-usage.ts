import type { ListUsage } from '@newsloom/contract/contacts/lists'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { sends } from '@newsloom/db/schema/sends'
import { campaignSubscriptions, topicSubscriptions } from '@newsloom/db/schema/subscriptions'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { onHoldFor, scheduledTo } from '../campaigns/hold-campaigns-of-list.ts'
import type { Context } from '../context.ts'
import { requireList } from './require-list.ts'

/**
 * Returns what depends on a list: campaigns scheduled or on hold for it, its subscriptions, and the
 * latest send to it.
 * @throws NotFoundError when it is gone
 */
export async function getListUsage(ctx: Context, { id }: { id: number }): Promise<ListUsage> {
  await requireList(ctx, id)
  const [scheduled, onHold, topics, subscribed, lastSend] = await Promise.all([
    scheduledTo(ctx, id),
    onHoldFor(ctx, id),
    topicsOf(ctx, id),
    campaignsOf(ctx, id),
    lastSendTo(ctx, id),
  ])
  return { scheduled, onHold, topics, campaigns: subscribed, lastSend }
}

const topicsOf = (ctx: Context, listId: number) =>
  ctx.db
    .select({ id: researchTopics.id, name: researchTopics.name })
    .from(topicSubscriptions)
    .innerJoin(researchTopics, eq(researchTopics.id, topicSubscriptions.topicId))
    .where(and(eq(topicSubscriptions.listId, listId), eq(topicSubscriptions.isActive, true)))
    .orderBy(asc(researchTopics.name), asc(researchTopics.id))

const campaignsOf = (ctx: Context, listId: number) =>
  ctx.db
    .select({ id: campaigns.id, name: campaigns.name })
    .from(campaignSubscriptions)
    .innerJoin(campaigns, eq(campaigns.id, campaignSubscriptions.campaignId))
    .where(and(eq(campaignSubscriptions.listId, listId), eq(campaignSubscriptions.isActive, true)))
    .orderBy(asc(campaigns.name), asc(campaigns.id))

async function lastSendTo(ctx: Context, listId: number): Promise<ListUsage['lastSend']> {
  const [send] = await ctx.db
    .select({
      id: sends.id,
      label: sends.label,
      subject: sends.subject,
      at: sends.createdAt,
      state: sends.state,
    })
    .from(sends)
    .where(and(ne(sends.kind, 'test'), sql`${listId}::int = any(${sends.contactListIds})`))
    .orderBy(desc(sends.id))
    .limit(1)
  if (!send) return null
  const isUnderWay = send.state === 'sending' || send.state === 'paused'
  return { id: send.id, label: send.label || send.subject, at: send.at.toISOString(), isUnderWay }
}
