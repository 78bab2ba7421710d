import type { CampaignMail } from '@newsloom/contract/campaigns/campaign-sending'
import { audienceOf, savedAudience } from '../campaigns/audience-columns.ts'
import { requireCampaign } from '../campaigns/require-campaign.ts'
import type { Context } from '../context.ts'
import { firstRecipient } from '../preflight/first-reader.ts'
import { renderedMail } from '../preflight/rendered-mail.ts'
import { contentOf } from './prepare/campaign-content.ts'
import { campaignFilling } from './prepare/campaign-filling.ts'
import { draftOf } from './prepare/check-campaign.ts'
import { testFilling } from './prepare/test-filling.ts'

/**
 * A campaign's email as its first recipient would get it now, or the app's user if nobody would. It
 * shows the sample if there is no research for its places yet.
 * @throws NotFoundError when it is gone; UnavailableError when there is neither research nor a
 * sample
 */
export async function previewCampaign(ctx: Context, { id }: { id: number }): Promise<CampaignMail> {
  const campaign = await requireCampaign(ctx, id)
  const [kept, filling] = await Promise.all([savedAudience(ctx, campaign), campaignFilling(ctx, campaign)])
  const audience = audienceOf(kept)
  const sample = { subject: campaign.subject, mail: contentOf(campaign) }
  const draft = draftOf(campaign, filling ?? (await testFilling(ctx, campaign, sample)), audience)
  const reader = await firstRecipient(ctx, { audience, topicId: draft.topicId })
  return {
    mail: renderedMail(ctx, draft, reader ?? ctx.config.user),
    isRecipient: reader !== null,
    isSample: filling === null,
  }
}
