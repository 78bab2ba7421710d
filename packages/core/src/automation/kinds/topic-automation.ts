import { RunCounts } from '@newsloom/contract/research/research'
import { researchRuns } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { mailLangOf } from '@newsloom/email/mail-lang'
import { and, eq, isNull, not, sql } from 'drizzle-orm'
import type { Tx } from '../../context.ts'
import { mailRunJob } from '../../jobs.ts'
import { draftRunSend } from '../../news-sending/draft-news.ts'
import { createOrFindRun } from '../../research/create-run.ts'
import { researchRun } from '../../research/research-run.ts'
import { freezeSend } from '../../sends/freeze-send.ts'
import { type Reasons, sameFor } from '../../subscriptions/list-notes.ts'
import type { Topic } from '../../topics/require-topic.ts'
import { unseenIn } from '../../unseen/unseen.ts'
import { listMailingRefusal, subscribedOf } from '../lists-to-mail.ts'
import { archiveMailedText } from '../result/archive-mailed-text.ts'
import { mailShortNote } from '../result/mail-short-note.ts'
import { planRunMail } from '../result/nothing-new.ts'
import { type RunResult, resultOfRun } from '../result/run-result.ts'
import type { Automation, DueItem, Mailing } from './automation.ts'

type Run = typeof researchRuns.$inferSelect
type Ended = { run: Run; topic: Topic; listIds: number[] }

/** A topic's due lists get one research run, whose analysis is mailed to them. */
export const topicAutomation: Automation = {
  runs: {
    table: researchRuns,
    isActive: researchRun.isActive,
    ofItem: (id) => sql`${researchRuns.topicId} = ${id} and ${researchRun.isActive}`,
    isOwn: sql`${researchRuns.executionType} = 'automation'`,
  },
  mailJob: mailRunJob,
  lockDue,
  openMailing,
}

async function lockDue(tx: Tx, topicId: number): Promise<DueItem | null> {
  const [topic] = await tx.db
    .select()
    .from(researchTopics)
    .where(eq(researchTopics.id, topicId))
    .for('no key update', { skipLocked: true })
  if (!topic) return null
  return {
    id: topicId,
    why: topic.isActive ? listMailingRefusal(tx) : { kind: 'topic-inactive' },
    start: async (mailListIds) =>
      (await createOrFindRun(tx, { topic, kind: 'research', about: null, mailListIds })).isNew,
  }
}

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
  const listIds = await subscribedOf(tx, 'topic', topic.id, run.mailListIds)
  return {
    itemId: topic.id,
    listIds,
    mailLists: () => mailLists(tx, { run, topic, listIds }),
    noteMailed: () =>
      tx.db.update(researchRuns).set({ mailedAt: tx.now() }).where(eq(researchRuns.id, runId)),
  }
}

async function mailLists(tx: Tx, { run, topic, listIds }: Ended): Promise<Reasons> {
  const result = await resultOfRun(tx, run)
  if ('nothing' in result) return sameFor(listIds, result.nothing)
  const ids = { runId: run.id, topicId: topic.id, listIds }
  const { notes, contactListIds, noteListIds } = await planRunMail(tx, ids, topic.nothingNew)
  if (contactListIds.length > 0) await mailIssue(tx, { run, topic, listIds: contactListIds }, result)
  if (noteListIds.length > 0)
    await mailShortNote(tx, {
      topic,
      runId: run.id,
      contactListIds: noteListIds,
      stories: RunCounts.parse(run.counts).stories,
      unseen: await unseenIn(tx, run.id),
      lang: mailLangOf(result.markdown),
    })
  return notes
}

async function mailIssue(
  tx: Tx,
  { run, topic, listIds: contactListIds }: Ended,
  result: Extract<RunResult, { markdown: string }>,
): Promise<void> {
  const choice = { topicId: topic.id, templateId: topic.templateId, contactListIds, subject: null }
  const { markdown } = result
  const archiveId = await archiveMailedText(tx, { ...result, runId: run.id })
  const draft = await draftRunSend(tx, choice, { markdown, archiveId, runId: run.id })
  await freezeSend(tx, draft)
}
