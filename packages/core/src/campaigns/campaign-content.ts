import type { templates } from '@newsloom/db/schema/templates'
import { type MergeTag, parseMergeTags } from '@newsloom/email/merge-tags'
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

const OF_RESEARCH: readonly MergeTag[] = [
  'content',
  'stories',
  'topic',
  'articles_count',
  'stories_count',
  'sources_count',
]

/** The tags of a mail that only a research fills. */
export function researchTags(subject: string, mail: MailContent): ReadonlySet<MergeTag> {
  const pieces = parseMergeTags(`${subject}\n${ownWords(mail)}`)
  return new Set(
    pieces.flatMap((piece) => (piece.kind === 'tag' && OF_RESEARCH.includes(piece.tag) ? [piece.tag] : [])),
  )
}
