import type { CampaignReader } from '@newsloom/contract/campaigns/campaign-sending'
import type { Context } from '../context.ts'
import { firstRecipient } from '../preflight/first-reader.ts'
import { audienceOf, savedAudience } from './columns/audience-columns.ts'
import { requireCampaign } from './require-campaign.ts'
import { campaignFilling } from './sending/campaign-filling.ts'

/**
 * Whose mail a preview of a campaign shows: the first of those who would be mailed now, or the
 * app's user where nobody would be.
 * @throws NotFoundError when it is gone
 */
export async function getCampaignReader(ctx: Context, { id }: { id: number }): Promise<CampaignReader> {
  const campaign = await requireCampaign(ctx, id)
  const [kept, filling] = await Promise.all([savedAudience(ctx, campaign), campaignFilling(ctx, campaign)])
  const audience = audienceOf(kept)
  const reader = await firstRecipient(ctx, { audience, topicId: filling?.topicId ?? null })
  return { contact: reader ?? ctx.config.user, isRecipient: reader !== null }
}
