import { sentence } from '@newsloom/contract/sentences/sentences'
import { campaigns, campaignTopics } from '@newsloom/db/schema/campaigns'
import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Context, Tx } from '../context.ts'
import { NotFoundError } from '../errors.ts'

export type CampaignRow = typeof campaigns.$inferSelect
/**
 * A campaign with its topics in order; an email campaign has at most one. Of its audience only
 * the kind, as it may name a million contacts, which `savedAudience` reads.
 */
export type Campaign = Omit<CampaignRow, 'audienceIds'> & { topicIds: number[] }

const { audienceIds: _, ...columns } = getTableColumns(campaigns)

/** @throws NotFoundError */
export async function requireCampaign(ctx: Context, id: number): Promise<Campaign> {
  const campaign = await readCampaign(ctx, id)
  if (!campaign) throw campaignGone()
  return campaign
}

/** Like `requireCampaign`, without reading it. @throws NotFoundError */
export async function requireCampaignId(ctx: Context, id: number): Promise<void> {
  const [row] = await ctx.db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, id))
  if (!row) throw campaignGone()
}

/** The complete campaign; null when there is none. */
export async function readCampaign(ctx: Context, id: number): Promise<Campaign | null> {
  const [row] = await ctx.db.select(columns).from(campaigns).where(eq(campaigns.id, id))
  return row ? { ...row, topicIds: await topicIdsOf(ctx, id) } : null
}

/**
 * Like `requireCampaign`, and locks it until the transaction ends: changing, sending or scheduling
 * it waits, referring to it does not. Lock order: campaigns, then topics, templates and lists.
 * @throws NotFoundError
 */
export async function lockCampaign(tx: Tx, id: number): Promise<Campaign> {
  const [row] = await tx.db.select(columns).from(campaigns).where(eq(campaigns.id, id)).for('no key update')
  if (!row) throw campaignGone()
  // read once the row is locked: the previous holder of the lock may have changed them
  return { ...row, topicIds: await topicIdsOf(tx, id) }
}

async function topicIdsOf(ctx: Context, id: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ topicId: campaignTopics.topicId })
    .from(campaignTopics)
    .where(eq(campaignTopics.campaignId, id))
    .orderBy(asc(campaignTopics.position), asc(campaignTopics.topicId))
  return rows.map((row) => row.topicId)
}

/** The columns of a campaign that is not on hold. */
export const NOT_HELD = { hold: null }

/** The error for a campaign that does not exist. */
export const campaignGone = () => new NotFoundError(sentence('campaignGone'))
