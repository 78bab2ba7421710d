import { researchRuns } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, eq, isNull, not } from 'drizzle-orm'
import type { Context, Tx } from '../context.ts'
import { currentInstallation } from '../installation/current-installation.ts'
import { researchRun } from '../research/research-run.ts'
import { draftRunSend } from '../sends/draft-send.ts'
import { freezeSend } from '../sends/freeze-send.ts'
import type { Topic } from '../topics/require-topic.ts'
import { archiveMailedText } from './archive-mailed-text.ts'
import {
  listsToMail,
  mailOrTell,
  type Notes,
  type Serve,
  sameFor,
  subscribedOf,
  tellLists,
} from './list-notes.ts'
import { listsWithNews } from './lists-with-news.ts'
import { resultOfRun } from './run-result.ts'

type Run = typeof researchRuns.$inferSelect
type Mailing = { run: Run; topic: Topic; listIds: number[] }

/**
 * Mails what an automation's run found to its lists, once, however often the job runs; for a list
 * that is mailed nothing, the subscription says why. The send, the notes and the run's `mailedAt`
 * are one transaction.
 */
export async function mailRun(ctx: Context, { runId }: { runId: number }): Promise<void> {
  await mailOrTell(ctx, (tx, serve) => settle(tx, runId, serve), mailLists)
}

async function settle(tx: Tx, runId: number, serve: Serve<Mailing>): Promise<void> {
  // in a database that was just restored, this puts due work on hold before any of it is read here
  await currentInstallation(tx)
  const mailing = await openMailing(tx, runId)
  if (!mailing) return
  const { run, topic, listIds } = mailing
  const notes = listIds.length > 0 ? await serve(tx, mailing) : new Map<number, string>()
  await tellLists(tx, 'topic', topic.id, notes)
  await tx.db.update(researchRuns).set({ mailedAt: tx.now() }).where(eq(researchRuns.id, run.id))
}

/**
 * Null when it is already done, or the run is gone or not over. Rows are locked in the same order
 * as by a deletion.
 */
async function openMailing(tx: Tx, runId: number): Promise<Mailing | null> {
  const [known] = await tx.db
    .select({ topicId: researchRuns.topicId })
    .from(researchRuns)
    .where(eq(researchRuns.id, runId))
  if (!known) return null
  const [topic] = await tx.db
    .select()
    .from(researchTopics)
    .where(eq(researchTopics.id, known.topicId))
    .for('key share')
  const [run] = await tx.db
    .select()
    .from(researchRuns)
    .where(and(eq(researchRuns.id, runId), isNull(researchRuns.mailedAt), not(researchRun.isActive)))
    .for('update')
  if (!topic || !run) return null
  return { run, topic, listIds: await subscribedOf(tx, 'topic', topic.id, run.mailListIds) }
}

async function mailLists(tx: Tx, { run, topic, listIds }: Mailing): Promise<Notes> {
  const result = await resultOfRun(tx, run)
  if ('nothing' in result) return sameFor(listIds, result.nothing)
  const withNews = await listsWithNews(tx, { runId: run.id, topicId: topic.id, listIds })
  const { notes, contactListIds } = await listsToMail(tx, { listIds, withNews, topicId: topic.id })
  if (contactListIds.length === 0) return notes
  const choice = { topicId: topic.id, templateId: topic.templateId, contactListIds, subject: null }
  const { markdown } = result
  const archiveId = await archiveMailedText(tx, { ...result, runId: run.id })
  const draft = await draftRunSend(tx, choice, { markdown, archiveId, runId: run.id })
  await freezeSend(tx, draft)
  return notes
}
