import type { CampaignAudience } from '@newsloom/contract/campaigns/campaign-audience'
import type { Reviewed, SendNewsResult } from '@newsloom/contract/sends/sends'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { eq } from 'drizzle-orm'
import { audienceColumns, audienceOf, savedAudience } from '../../campaigns/audience-columns.ts'
import { type Campaign, NOT_HELD } from '../../campaigns/require-campaign.ts'
import type { Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { refusalOf } from '../../preflight/installation-items.ts'
import { firstBlock } from '../../preflight/preflight-mail.ts'
import { refuseOtherMail } from '../../preflight/reviewed.ts'
import { countRecipients, freezeSend } from '../../sends/freeze-send.ts'
import { refuseOtherCount } from '../../sends/refuse-other-count.ts'
import { sendingMessage } from '../../sends/sending-message.ts'
import { draftCampaignSend } from '../draft-campaign-send.ts'
import { checkCampaign } from './check-campaign.ts'

/**
 * Sends a campaign whose row `tx` has locked: the frozen send and the campaign's new state commit
 * together.
 * @throws ConflictError when a check blocks it, or the recipients or the mail are not those that
 * were shown; what `freezeSend` throws
 */
export async function sendLockedCampaign(
  tx: Tx,
  campaign: Campaign,
  options: Reviewed & { audience?: CampaignAudience | null } = {},
): Promise<SendNewsResult> {
  const audience = options.audience ?? audienceOf(await savedAudience(tx, campaign))
  const { items, draft, filling } = await checkCampaign(tx, campaign, audience)
  refuseOtherMail(options.fingerprint, draft)
  const block = firstBlock(items)
  if (block !== null) throw new RefusedError(refusalOf(tx, block))
  const sendId = await freezeSend(tx, await draftCampaignSend(tx, campaign, { audience, filling }))
  const recipients = await countRecipients(tx, sendId)
  refuseOtherCount(options.people, recipients)
  await tx.db
    .update(campaigns)
    .set({
      ...(options.audience ? audienceColumns(audience) : {}),
      status: 'sent',
      ...NOT_HELD,
      isTestDraft: false,
      scheduledAt: null,
    })
    .where(eq(campaigns.id, campaign.id))
  return { message: await sendingMessage(tx, sendId, recipients), sendId, repeated: false }
}
