import type { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { eq } from 'drizzle-orm'
import { getCampaign } from '../campaigns/get-campaign.ts'
import { lockCampaign, NOT_HELD } from '../campaigns/require-campaign.ts'
import { type Context, transaction } from '../context.ts'
import { ConflictError } from '../errors.ts'

/**
 * Makes it a draft again, which is not sent automatically.
 * @throws NotFoundError when it is gone, ConflictError when it is already being sent
 */
export async function unscheduleCampaign(ctx: Context, { id }: { id: number }): Promise<CampaignView> {
  await transaction(ctx, async (tx) => {
    const { status } = await lockCampaign(tx, id)
    if (status === 'sent') throw new ConflictError(sentence('sentOrSending'))
    await tx.db
      .update(campaigns)
      .set({ status: 'draft', ...NOT_HELD, scheduledAt: null })
      .where(eq(campaigns.id, id))
  })
  return getCampaign(ctx, { id })
}
