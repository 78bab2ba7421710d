import type { PreflightInput, PreflightView } from '@newsloom/contract/campaigns/campaign-sending'
import type { z } from 'zod'
import { countRecipients } from '../audience/count-audience.ts'
import { audienceOf, savedAudience } from '../campaigns/audience-columns.ts'
import { getCampaign } from '../campaigns/get-campaign.ts'
import { requireCampaign } from '../campaigns/require-campaign.ts'
import type { Context } from '../context.ts'
import { preflightMail } from '../preflight/preflight-mail.ts'
import { learnAccount } from '../system/sender-domain.ts'
import { checkCampaign } from './prepare/check-campaign.ts'

/**
 * The checks before a campaign is sent to its own audience, or to the given one.
 * @throws NotFoundError when it is gone
 */
export async function preflightCampaign(
  ctx: Context,
  { id, audience: other }: z.infer<typeof PreflightInput>,
): Promise<PreflightView> {
  const [campaign] = await Promise.all([requireCampaign(ctx, id), learnAccount(ctx)])
  const audience = other ?? audienceOf(await savedAudience(ctx, campaign))
  const { items: checks, draft } = await checkCampaign(ctx, campaign, audience)
  const [view, counts] = await Promise.all([
    getCampaign(ctx, { id }),
    countRecipients(ctx, audience, draft.topicId),
  ])
  return { ...(await preflightMail(ctx, draft, { counts, checks })), campaign: view }
}
