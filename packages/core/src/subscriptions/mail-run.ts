import { researchRuns } from '@newsloom/db/schema/research'
import { topicSubscriptions } from '@newsloom/db/schema/subscriptions'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, asc, eq, inArray, isNull, not } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { AppError, type ErrorCode } from '../errors.ts'
import { isActive } from '../research/active-states.ts'
import type { Topic } from '../research/require-topic.ts'
import { countAudience } from '../sends/count-audience.ts'
import { draftSend } from '../sends/draft-send.ts'
import { freezeSend } from '../sends/freeze-send.ts'
import { holdListsThatExist } from './hold-rows.ts'
import { listsWithNews } from './lists-with-news.ts'
import { nothingMailed } from './notes.ts'
import { resultOfRun } from './run-result.ts'

type Run = typeof researchRuns.$inferSelect
type Mailing = { run: Run; topic: Topic; listIds: number[] }
/** Why a list was mailed nothing; lists not named were mailed. */
type Notes = Map<number, string>

/**
 * Mails what an automation's run found to its lists, once, however often the job comes; whom nothing is mailed is told why
 * on the subscription. The send, the notes and the run's `mailedAt` are one transaction.
 */
export async function mailRun(ctx: Context, { runId }: { runId: number }): Promise<void> {
  try {
    await transaction(ctx, (tx) => settle(tx, runId, mailLists))
  } catch (error) {
    const why = permanentReason(error)
    if (why === null) throw error
    await transaction(ctx, (tx) => settle(tx, runId, async (_, { listIds }) => sameFor(listIds, why)))
  }
}

const PERMANENT = new Set<ErrorCode>(['invalid', 'not-found', 'conflict'])

/** What no second try mends, such as a template with unknown merge tags. */
function permanentReason(error: unknown): string | null {
  if (!(error instanceof AppError) || !PERMANENT.has(error.code)) return null
  return error.message.charAt(0).toLowerCase() + error.message.slice(1)
}

const sameFor = (listIds: number[], why: string): Notes => new Map(listIds.map((id) => [id, why]))

async function settle(
  tx: Context,
  runId: number,
  serve: (tx: Context, mailing: Mailing) => Promise<Notes>,
): Promise<void> {
  const mailing = await openMailing(tx, runId)
  if (!mailing) return
  const { run, topic, listIds } = mailing
  const notes = listIds.length > 0 ? await serve(tx, mailing) : new Map<number, string>()
  for (const [listId, why] of notes)
    await tx.db
      .update(topicSubscriptions)
      .set({ lastNote: nothingMailed(why) })
      .where(and(eq(topicSubscriptions.topicId, topic.id), eq(topicSubscriptions.listId, listId)))
  await tx.db.update(researchRuns).set({ mailedAt: tx.now() }).where(eq(researchRuns.id, run.id))
}

/** Null when it is done already, or the run is not over or gone. Rows are taken in the order that their deletion keeps. */
async function openMailing(tx: Context, runId: number): Promise<Mailing | null> {
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
    .where(and(eq(researchRuns.id, runId), isNull(researchRuns.mailedAt), not(isActive)))
    .for('update')
  if (!topic || !run) return null
  const lists = await holdListsThatExist(tx, run.mailListIds)
  const subscribed = await tx.db
    .select({ id: topicSubscriptions.listId })
    .from(topicSubscriptions)
    .where(
      and(
        eq(topicSubscriptions.topicId, topic.id),
        eq(topicSubscriptions.isActive, true),
        inArray(
          topicSubscriptions.listId,
          lists.map((list) => list.id),
        ),
      ),
    )
    // as all who write to several of them
    .orderBy(asc(topicSubscriptions.listId))
  return { run, topic, listIds: subscribed.map((row) => row.id) }
}

async function mailLists(tx: Context, { run, topic, listIds }: Mailing): Promise<Notes> {
  const result = await resultOfRun(tx, run)
  if ('nothing' in result) return sameFor(listIds, result.nothing)
  if (topic.templateId === null) return sameFor(listIds, 'the topic has no template')
  const notes = await leaveOut(tx, { run, topic, listIds })
  const contactListIds = listIds.filter((id) => !notes.has(id))
  if (contactListIds.length === 0) return notes
  const choice = { topicId: topic.id, templateId: topic.templateId, contactListIds, subject: null }
  const draft = await draftSend(tx, choice, { ...result, runId: run.id })
  await freezeSend(tx, draft)
  return notes
}

/** Lists that the run has nothing new for, and those without anyone to mail. */
async function leaveOut(tx: Context, { run, topic, listIds }: Mailing): Promise<Notes> {
  const notes: Notes = new Map()
  const withNews = await listsWithNews(tx, { runId: run.id, topicId: topic.id, listIds })
  for (const id of listIds) {
    if (!withNews.has(id)) {
      notes.set(id, 'no new articles since the last mail')
      continue
    }
    const { people, suppressed, skipped } = await countAudience(tx, {
      contactListIds: [id],
      topicId: topic.id,
    })
    if (people > 0) continue
    notes.set(
      id,
      suppressed + skipped > 0
        ? 'nobody in the list may be mailed at present'
        : 'the list has no contacts yet',
    )
  }
  return notes
}
