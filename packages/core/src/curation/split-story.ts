import { articleChoices, storySplits } from '@newsloom/db/schema/curation'
import { newsItems } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, desc, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { usefulRunId } from '../runs/useful-run.ts'
import { rerenderLatest } from '../statements/rerender-latest.ts'
import { formerStories } from '../story-choices/former-stories.ts'
import { listAgain } from './list-again.ts'
import { findReport, othersOf, type Report, takeOutAgain } from './take-out.ts'

type Input = { itemId: number }
type Split = { isApart: boolean }

/** Reports of a topic that can be told apart from others; the oldest go. */
export const MOST_SPLITS = 500

/**
 * Takes a report out of its story, as it tells of something else: it becomes a story of its own,
 * and stays apart from the others whenever stories of this topic are formed. It is not pinned with
 * them, unless the story was pinned by it: then both are pinned, each for itself. A story of one
 * report is left as it is.
 * @throws NotFoundError when the item is gone
 */
export async function splitStory(ctx: Context, { itemId }: Input): Promise<Split> {
  return transaction(ctx, async (tx) => {
    const report = await lockReport(tx, itemId)
    const others = await othersOf(tx, report)
    if (others.length === 0) return { isApart: true }
    await keepApart(tx, report, others)
    await unpin(tx, report)
    const listed = await listedReport(tx, report)
    await takeOutAgain(tx, listed.runId)
    await divideChoice(tx, listed, others)
    await rerenderLatest(tx, report.topicId)
    return { isApart: true }
  })
}

/**
 * Undoes `splitStory`: the report returns to the story that it was last taken out of, if that is
 * listed. From then on nothing keeps it apart from the reports of that story.
 * @throws NotFoundError when the item is gone
 */
export async function rejoinStory(ctx: Context, { itemId }: Input): Promise<Split> {
  return transaction(ctx, async (tx) => {
    const report = await listedReport(tx, await lockReport(tx, itemId))
    const former = (await formerStories(tx, report.runId)).get(report.id)
    const identity = former?.splitFrom ?? (await lastSplit(tx, report))
    if (identity === null) return { isApart: false }
    await dropSplits(tx, report, { identity, storyId: former?.id ?? null })
    if (!former) return { isApart: false }
    await tx.db.update(newsItems).set({ storyId: former.id }).where(eq(newsItems.id, report.id))
    await listAgain(tx, report.runId, [report.storyId, former.id])
    await moveChoice(tx, report, former.identity)
    await rerenderLatest(tx, report.topicId)
    return { isApart: false }
  })
}

/** Also locks the topic, so choices of one topic are made one after the other. */
async function lockReport(tx: Tx, itemId: number): Promise<Report> {
  const { topicId } = await findReport(tx, itemId)
  await tx.db.update(researchTopics).set({ curatedAt: tx.now() }).where(eq(researchTopics.id, topicId))
  return findReport(tx, itemId)
}

/** The report in the list that is shown now: a research run may have ended since it was loaded. */
async function listedReport(tx: Tx, report: Report): Promise<Report> {
  const runId = await usefulRunId(tx, report.topicId)
  if (runId === null || runId === report.runId) return report
  const [listed] = await tx.db
    .select({ id: newsItems.id })
    .from(newsItems)
    .where(and(eq(newsItems.runId, runId), eq(newsItems.articleId, report.articleId)))
  return listed ? findReport(tx, listed.id) : report
}

const isSplitOff = ({ topicId, articleId }: Report) =>
  and(eq(storySplits.topicId, topicId), eq(storySplits.articleId, articleId))

async function lastSplit(tx: Tx, report: Report): Promise<string | null> {
  const [last] = await tx.db
    .select({ identity: storySplits.storyIdentity })
    .from(storySplits)
    .where(isSplitOff(report))
    .orderBy(desc(storySplits.splitAt))
    .limit(1)
  return last?.identity ?? null
}

/** Deletes what keeps the report apart from a story and from its reports, in either direction. */
async function dropSplits(tx: Tx, report: Report, from: { identity: string; storyId: number | null }) {
  const { topicId, articleId } = report
  const { articleId: id, storyId } = newsItems
  const members =
    from.storyId === null ? [] : tx.db.select({ id }).from(newsItems).where(eq(storyId, from.storyId))
  const isOfStory = or(eq(storySplits.storyIdentity, from.identity), inArray(storySplits.apartId, members))
  const isOther = and(
    eq(storySplits.topicId, topicId),
    eq(storySplits.apartId, articleId),
    inArray(storySplits.articleId, members),
  )
  await tx.db.delete(storySplits).where(or(and(isSplitOff(report), isOfStory), isOther))
}

async function keepApart(tx: Tx, { topicId, articleId, identity }: Report, apart: number[]): Promise<void> {
  const row = { topicId, articleId, storyIdentity: identity, splitAt: tx.now() }
  await tx.db
    .insert(storySplits)
    .values(apart.map((apartId) => ({ ...row, apartId })))
    .onConflictDoUpdate({
      target: [storySplits.topicId, storySplits.articleId, storySplits.apartId],
      set: { storyIdentity: identity, splitAt: row.splitAt },
    })
  const isOfTopic = eq(storySplits.topicId, topicId)
  const newest = tx.db
    .select({ id: storySplits.articleId })
    .from(storySplits)
    .where(isOfTopic)
    .groupBy(storySplits.articleId)
    .orderBy(sql`max(${storySplits.splitAt}) desc`, desc(storySplits.articleId))
    .limit(MOST_SPLITS)
  await tx.db.delete(storySplits).where(and(isOfTopic, notInArray(storySplits.articleId, newest)))
}

/** The story's other reports stay pinned. So does this one if the story was pinned by it. */
async function unpin(tx: Tx, { topicId, articleId }: Report): Promise<void> {
  await tx.db
    .delete(articleChoices)
    .where(
      and(
        eq(articleChoices.topicId, topicId),
        eq(articleChoices.articleId, articleId),
        ne(articleChoices.leadId, articleId),
        eq(articleChoices.choice, 'pinned'),
      ),
    )
}

/** The report's choice becomes its own; the best of the others stands for theirs. */
async function divideChoice(tx: Tx, report: Report, [next]: number[]): Promise<void> {
  const { topicId, articleId } = report
  const { identity } = await findReport(tx, report.id)
  await moveChoice(tx, report, identity)
  if (next === undefined) return
  const isOfOthers = and(eq(articleChoices.leadId, articleId), ne(articleChoices.articleId, articleId))
  await tx.db
    .update(articleChoices)
    .set({ leadId: next })
    .where(and(eq(articleChoices.topicId, topicId), isOfOthers))
}

async function moveChoice(tx: Tx, { topicId, articleId }: Report, storyIdentity: string): Promise<void> {
  await tx.db
    .update(articleChoices)
    .set({ storyIdentity, leadId: articleId })
    .where(and(eq(articleChoices.topicId, topicId), eq(articleChoices.articleId, articleId)))
}
