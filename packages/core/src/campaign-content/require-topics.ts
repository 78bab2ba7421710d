import { campaigns } from '@newsloom/db/schema/campaigns'
import { templates } from '@newsloom/db/schema/templates'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq, inArray } from 'drizzle-orm'
import { type Campaign, requireCampaign } from '../campaigns/require-campaign.ts'
import type { Context, Tx } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import type { Topic } from '../topics/require-topic.ts'

/** The topics that still exist, in the order of the ids. */
export async function topicsInOrder(ctx: Context, ids: number[]): Promise<Topic[]> {
  const rows = await ctx.db.select().from(researchTopics).where(inArray(researchTopics.id, ids))
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** @throws NotFoundError when one of them is gone */
export async function requireTopics(ctx: Context, ids: number[]): Promise<void> {
  const found = await topicsInOrder(ctx, ids)
  if (found.length < ids.length) throw new NotFoundError('One of the topics no longer exists')
}

/** @throws NotFoundError when it is gone */
export async function requireTemplates(ctx: Context, ids: number[]): Promise<void> {
  const found = await ctx.db.select({ id: templates.id }).from(templates).where(inArray(templates.id, ids))
  if (found.length < ids.length) throw new NotFoundError('This template no longer exists')
}

/**
 * The campaign, locked against deletion until the transaction ends.
 * @throws NotFoundError when it is gone
 */
export async function pinCampaign(tx: Tx, id: number): Promise<Campaign> {
  await tx.db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, id)).for('key share')
  return requireCampaign(tx, id)
}
