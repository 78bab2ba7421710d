import type { templates } from '@newsloom/db/schema/templates'
import type { OpenMail } from '@newsloom/email/research-places'
import { fingerprintOf, ownWords } from '../sends/mail-snapshot.ts'
import type { Campaign, CampaignRow } from './require-campaign.ts'

/** What a mail is made of, its places open: blocks, or HTML where there are none. */
export type MailContent = Pick<typeof templates.$inferSelect, 'htmlContent' | 'content'>

/** What a campaign mails: its copy of a template, or what was generated for it. */
export const contentOf = (
  campaign: Pick<CampaignRow, 'kind' | 'htmlContent' | 'content' | 'generatedContent'>,
): MailContent =>
  campaign.kind === 'email'
    ? { htmlContent: campaign.htmlContent, content: campaign.content }
    : { htmlContent: campaign.generatedContent, content: [] }

export const isBlank = ({ htmlContent, content }: MailContent): boolean =>
  content.length === 0 && htmlContent.trim() === ''

/** What a campaign says, whomever it goes to: it is mailed once. */
export function campaignFingerprint(campaign: Campaign): string {
  const { htmlContent, content } = contentOf(campaign)
  return fingerprintOf(['campaign', campaign.id, campaign.subject, htmlContent, content])
}

/** A mail in its own words, blocks drawn. */
export const openMail = (subject: string, mail: MailContent): OpenMail => ({
  subject,
  htmlContent: ownWords(mail),
})
