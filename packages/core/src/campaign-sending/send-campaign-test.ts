import { DEFAULT_TEST_BODY, DEFAULT_TEST_SUBJECT } from '@newsloom/contract/campaigns/campaign-limits'
import type { CampaignTestInput } from '@newsloom/contract/campaigns/campaign-sending'
import type { SendNewsResult } from '@newsloom/contract/sends/sends'
import { TEST_MARK } from '@newsloom/contract/sends/test-mark'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { deliveries } from '@newsloom/db/schema/sends'
import { eq, sql } from 'drizzle-orm'
import { type Campaign, lockCampaign, requireCampaign } from '../campaigns/require-campaign.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { isBlank, type MailContent } from '../mail/mail-content.ts'
import { sendTestMail } from '../test-sends/send-test-mail.ts'
import { contentOf } from './prepare/campaign-content.ts'
import { testFilling } from './prepare/test-filling.ts'

/**
 * Mails a campaign, or its unsaved content, to the address and each copy, as separate mails, so no
 * reader can unsubscribe another. It is marked as a test unless it has a custom subject. It is
 * filled with the latest research, or the sample, which says so. Once delivered, it counts as a
 * test of the campaign if it had the campaign's own content.
 * @throws NotFoundError when it is gone; InvalidError when an address is invalid, or the mail
 * contains unknown tags; ConflictError when an address may not be mailed
 */
export async function sendCampaignTest(ctx: Context, input: CampaignTestInput): Promise<SendNewsResult> {
  const before = await requireCampaign(ctx, input.id)
  // read before the campaign is locked, as the sample is read from files
  const filling = await testFilling(ctx, before, testMail(before, input))
  return transaction(ctx, async (tx) => {
    const campaign = await lockCampaign(tx, input.id)
    const { subject, mail } = testMail(campaign, input)
    const sent = await sendTestMail(tx, {
      label: `Test of ${campaign.name}`,
      to: [input.to, ...input.cc],
      subject,
      mail,
      research: filling,
      templateId: campaign.templateIds?.[0] ?? null,
      what: 'campaign',
    })
    if (isOwn(campaign, input)) await noteTest(tx, campaign.id, sent.sendId)
    return sent
  })
}

/** Records a test, which counts once it is delivered. A repeated test may already be delivered. */
async function noteTest(tx: Tx, id: number, sendId: number): Promise<void> {
  const deliveredAt = sql`(select max(${deliveries.sentAt}) from ${deliveries}
    where ${deliveries.sendId} = ${sendId} and ${deliveries.state} = 'sent')`
  await tx.db
    .update(campaigns)
    .set({ testSendId: sendId, testedAt: sql`coalesce(${deliveredAt}, ${campaigns.testedAt})` })
    .where(eq(campaigns.id, id))
}

function testMail(
  campaign: Campaign,
  { customContent, customSubject }: CampaignTestInput,
): { subject: string; mail: MailContent } {
  const own = contentOf(campaign)
  const html = (htmlContent: string): MailContent => ({ htmlContent, content: [] })
  const mail = customContent ? html(customContent) : isBlank(own) ? html(DEFAULT_TEST_BODY) : own
  const marked = campaign.subject ? `${TEST_MARK} ${campaign.subject}` : DEFAULT_TEST_SUBJECT
  return { subject: customSubject ?? marked, mail }
}

/**
 * Whether a test has the content that the campaign would mail; one with a custom subject does not.
 */
function isOwn(campaign: Campaign, { customContent, customSubject }: CampaignTestInput): boolean {
  const own = contentOf(campaign)
  const isOwnContent = !customContent || (own.content.length === 0 && customContent === own.htmlContent)
  return !isBlank(own) && isOwnContent && (!customSubject || customSubject === campaign.subject)
}
