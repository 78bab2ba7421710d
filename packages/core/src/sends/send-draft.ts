import type { SendKind } from '@newsloom/contract/sends/sends'
import type { SendSnapshot } from '@newsloom/db/schema/sends'
import type { Audience } from '../audience/audience.ts'
import type { NotedAnalysis } from '../notes/noted-analysis.ts'
import type { MailedNews } from './save-mailed.ts'

/** A send before it is frozen; its links have no rows yet. */
export type SendDraft = {
  kind: SendKind
  label: string
  /** people who opted out of it are left out */
  topicId: number | null
  templateId: number | null
  archiveId: number | null
  /** the research whose analysis is in the mail; null: none */
  researchRunId: number | null
  /** the automation's run that mails; null: a user sends */
  runId: number | null
  campaignId?: number
  /** the content run that mails */
  campaignRunId?: number
  /** the send whose failed recipients are retried */
  retryOfId?: number
  audience: Audience
  subject: string
  fingerprint: string
  snapshot: Omit<SendSnapshot, 'links'>
  /** the notes that the mail links to; null: none */
  noted: NotedAnalysis | null
  /** its news, for the next email to be compared with; null: nothing, or it is a repetition */
  mailed: MailedNews | null
}
