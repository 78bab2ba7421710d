import { sentence } from '@newsloom/contract/sentences/sentences'
import { summaries } from '@newsloom/db/schema/research'
import type { sends } from '@newsloom/db/schema/sends'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { draftRunSend } from '../news-sending/draft-news.ts'
import type { SendDraft } from '../sends/send-draft.ts'
import { currentHold } from '../statements/current-hold.ts'
import { holdMessage } from '../statements/hold-message.ts'
import { archiveMailedText } from './result/archive-mailed-text.ts'
import { subscribedLists } from './subscribed-lists.ts'

type WaitingSend = typeof sends.$inferSelect

/**
 * A send of an analysis, as it would be frozen now: its analysis, its template or
 * the lists that are subscribed may have changed.
 * Null: its research is gone, so it stays as it is.
 * @throws ConflictError, InvalidError or NotFoundError when it could not be sent now
 */
export async function redraftNews(
  tx: Tx,
  send: WaitingSend,
  { skipsReceived }: { skipsReceived: boolean },
): Promise<SendDraft | null> {
  const { topicId, templateId, subject } = send
  const written = await analysisOf(tx, send.researchRunId)
  if (!written) return null
  if (topicId === null) throw new ConflictError(sentence('topicWasDeleted'))
  const hold = currentHold(written)
  if (hold !== null) throw new ConflictError(holdMessage(hold, sentence('analysisOnHoldPart')))
  const { overallSummary: markdown, runId } = written
  const { archiveId } = send
  const contactListIds = send.runId === null ? send.contactListIds : await subscribedLists(tx, send)
  const choice = { topicId, templateId, contactListIds, subject }
  const draft = await draftRunSend(tx, choice, { markdown, archiveId, runId, isSkipping: skipsReceived })
  return { ...draft, runId: send.runId }
}

/**
 * The archive of what a redrafted send mails, made when it is frozen: an automation keeps the text
 * that leaves.
 */
export async function archiveRedrafted(tx: Tx, send: WaitingSend): Promise<number | null> {
  const { archiveId } = send
  const written = send.runId === null ? undefined : await analysisOf(tx, send.researchRunId)
  if (!written) return archiveId
  const { overallSummary: markdown, modelUsed, runId } = written
  return archiveMailedText(tx, { markdown, modelUsed, runId, archiveId })
}

async function analysisOf(tx: Tx, runId: number | null) {
  const [written] = await tx.db
    .select()
    .from(summaries)
    .where(and(eq(summaries.runId, runId ?? 0), ne(summaries.overallSummary, '')))
    .orderBy(desc(summaries.id))
    .limit(1)
  return written
}
