import type { CampaignAudience } from '@newsloom/contract/campaigns/campaign-audience'
import type { MergeTag } from '@newsloom/email/merge/merge-tags'
import type { Audience } from '../audience/audience.ts'
import type { MailContent } from '../mail/mail-content.ts'
import type { MailResearch } from '../mail/mail-data.ts'

/** A mail before it is sent: its content, the values in it, and its recipients. */
export type MailDraft = {
  subject: string
  mail: MailContent
  research: MailResearch & { topicName: string }
  /** merge tags that are the same for all recipients, if they differ from those of the research */
  values?: Partial<Record<MergeTag, string>>
  audience: Extract<Audience, { kind: CampaignAudience['kind'] }>
  /** people who opted out of this topic are left out */
  topicId: number | null
}

/** Fills a mail that has no research. */
export const NO_RESEARCH_DATA: MailDraft['research'] = {
  topicName: '',
  analysis: '',
  content: { newsItems: [] },
}
