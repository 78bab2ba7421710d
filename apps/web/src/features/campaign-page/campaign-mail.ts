import type { CampaignView } from '@newsloom/contract/campaigns'
import type { PreviewData } from '@newsloom/contract/templates'
import { hasMergeTag } from '@newsloom/email/merge-tags'
import { type MailSource, previewMail } from '~/lib/preview-mail.ts'

/** What a campaign mails, its places open. */
const campaignSource = (campaign: CampaignView): MailSource =>
  campaign.kind === 'email'
    ? { blocks: campaign.content, html: campaign.htmlContent, subject: campaign.subject }
    : { blocks: [], html: campaign.generatedContent, subject: campaign.subject }

/** The mail as one reader would get it now: a place for the analysis that it does not have is not added. */
export function campaignMail(campaign: CampaignView, data: PreviewData) {
  const isPlaced = campaign.kind === 'email' && hasMergeTag(campaign.htmlContent, 'content')
  const mail = isPlaced ? data.mail : { ...data.mail, analysis: '' }
  const topic = campaign.kind === 'automation' ? campaign.topicNames.join(', ') : data.topic
  return previewMail(campaignSource(campaign), { ...data, mail, topic })
}
