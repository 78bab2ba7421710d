import type { OpenMail } from '@newsloom/email/research/research-places'
import type { Campaign, CampaignRow } from '../../campaigns/require-campaign.ts'
import { fingerprintOf, ownText } from '../../mail/compose-snapshot.ts'
import type { MailContent } from '../../mail/mail-content.ts'

/** The content that a campaign mails: its copy of a template, or what was generated for it. */
export const contentOf = (
  campaign: Pick<CampaignRow, 'kind' | 'preheader' | 'htmlContent' | 'content' | 'generatedContent'>,
): MailContent =>
  campaign.kind === 'email'
    ? { preheader: campaign.preheader, htmlContent: campaign.htmlContent, content: campaign.content }
    : { htmlContent: campaign.generatedContent, content: [] }

/** Identifies a campaign's content regardless of its audience, as it is mailed once. */
export function campaignFingerprint(campaign: Campaign): string {
  const { preheader = '', htmlContent, content } = contentOf(campaign)
  return fingerprintOf([
    ...['campaign', campaign.id, campaign.subject, htmlContent, content],
    // sends from before there were preview texts keep their fingerprint
    ...(preheader ? [preheader] : []),
  ])
}

/** A mail with its own texts, and its blocks rendered. */
export const openMail = (subject: string, mail: MailContent): OpenMail => ({
  subject,
  htmlContent: ownText(mail),
})
