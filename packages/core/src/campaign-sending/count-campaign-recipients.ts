import type { AudienceView } from '@newsloom/contract/sends/sends'
import { countRecipients } from '../audience/count-audience.ts'
import { audienceOf, savedAudience } from '../campaigns/audience-columns.ts'
import { requireCampaign } from '../campaigns/require-campaign.ts'
import type { Context } from '../context.ts'
import { campaignFilling } from './prepare/campaign-filling.ts'

/**
 * The people that a campaign would be sent to now, and how many are left out and why.
 * @throws NotFoundError when it is gone
 */
export async function countCampaignRecipients(ctx: Context, { id }: { id: number }): Promise<AudienceView> {
  const campaign = await requireCampaign(ctx, id)
  const [kept, filling] = await Promise.all([savedAudience(ctx, campaign), campaignFilling(ctx, campaign)])
  return countRecipients(ctx, audienceOf(kept), filling?.topicId ?? null)
}
