import type { OpenMail } from '@newsloom/email/research/research-places'
import type { Campaign, CampaignRow } from '../../campaigns/require-campaign.ts'
import { fingerprintOf, ownWords } from '../../mail/compose-snapshot.ts'
import type { MailContent } from '../../mail/mail-content.ts'

/** The content that a campaign mails: its copy of a template, or what was generated for it. */
export const contentOf = (
  campaign: Pick<CampaignRow, 'kind' | 'htmlContent' | 'content' | 'generatedContent'>,
): MailContent =>
  campaign.kind === 'email'
    ? { htmlContent: campaign.htmlContent, content: campaign.content }
    : { htmlContent: campaign.generatedContent, content: [] }

/** Identifies a campaign's content regardless of its audience, as it is mailed once. */
export function campaignFingerprint(campaign: Campaign): string {
  const { htmlContent, content } = contentOf(campaign)
  return fingerprintOf(['campaign', campaign.id, campaign.subject, htmlContent, content])
}

/** A mail with its own texts, and its blocks rendered. */
export const openMail = (subject: string, mail: MailContent): OpenMail => ({
  subject,
  htmlContent: ownWords(mail),
})
