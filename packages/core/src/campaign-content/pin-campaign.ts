import { campaigns } from '@newsloom/db/schema/campaigns'
import { templates } from '@newsloom/db/schema/templates'
import { eq, inArray } from 'drizzle-orm'
import { type Campaign, requireCampaign } from '../campaigns/require-campaign.ts'
import type { Context, Tx } from '../context.ts'
import { NotFoundError } from '../errors.ts'

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
