import type { SendCampaignInput } from '@newsloom/contract/campaigns/campaign-sending'
import type { SendNewsResult } from '@newsloom/contract/sends/sends'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { isSameAudience, savedAudience } from '../campaigns/audience-columns.ts'
import { lockCampaign } from '../campaigns/require-campaign.ts'
import { type Context, transaction } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { countRecipients } from '../sends/freeze-send.ts'
import { repeatOf } from '../sends/send-once.ts'
import { sendingMessage } from '../sends/sending-message.ts'
import { learnAccount } from '../system/sender-domain.ts'
import { campaignFingerprint } from './prepare/campaign-content.ts'
import { sendLockedCampaign } from './prepare/send-locked-campaign.ts'

/**
 * Sends a campaign now, once: repeated while the send is in progress, or within 60 s of its start,
 * it returns the first send. Without an audience it goes to the campaign's own. Everything is one
 * transaction.
 * @throws NotFoundError when it is gone; ConflictError when it was sent before, a check blocks it,
 * or the number of recipients is not the one shown; InvalidError when there is nobody
 */
export async function sendCampaign(ctx: Context, input: SendCampaignInput): Promise<SendNewsResult> {
  await learnAccount(ctx)
  return transaction(ctx, async (tx) => {
    const campaign = await lockCampaign(tx, input.id)
    const first = await repeatOf(tx, campaignFingerprint(campaign))
    if (!first) return sendLockedCampaign(tx, campaign, input)
    if (input.audience && !isSameAudience(input.audience, await savedAudience(tx, campaign)))
      throw new ConflictError(sentence('sentElsewhere'))
    const recipients = await countRecipients(tx, first.sendId)
    return { message: await sendingMessage(tx, first.sendId, recipients), ...first }
  })
}
