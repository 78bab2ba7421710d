import { campaigns } from '@newsloom/db/schema/campaigns'
import { eq } from 'drizzle-orm'
import { type Campaign, requireCampaign } from '../campaigns/require-campaign.ts'
import type { Tx } from '../context.ts'

/**
 * The campaign, locked against deletion until the transaction ends.
 * @throws NotFoundError when it is gone
 */
export async function pinCampaign(tx: Tx, id: number): Promise<Campaign> {
  await tx.db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, id)).for('key share')
  return requireCampaign(tx, id)
}
