import { articleChoices, storySplits } from '@newsloom/db/schema/curation'
import { newsItems, stories } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { listAgain } from './list-again.ts'
import { findReport, othersOf, type Report, takeOut } from './take-out.ts'

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
    await takeOut(tx, report)
    await divideChoice(tx, report, others)
    return { isApart: true }
  })
}

/**
 * Undoes `splitStory`: the report returns to the story that it was last taken out of.
 * @throws NotFoundError when the item is gone
 */
export async function rejoinStory(ctx: Context, { itemId }: Input): Promise<Split> {
  return transaction(ctx, async (tx) => {
    const report = await lockReport(tx, itemId)
    const isOfReport = and(
      eq(storySplits.topicId, report.topicId),
      eq(storySplits.articleId, report.articleId),
    )
    const [last] = await tx.db
      .select({ identity: storySplits.storyIdentity })
      .from(storySplits)
      .where(isOfReport)
      .orderBy(desc(storySplits.splitAt))
      .limit(1)
    if (!last) return { isApart: false }
    await tx.db.delete(storySplits).where(and(isOfReport, eq(storySplits.storyIdentity, last.identity)))
    const [former] = await tx.db
      .select({ id: stories.id })
      .from(stories)
      .where(and(eq(stories.runId, report.runId), eq(stories.identity, last.identity)))
    if (!former || former.id === report.storyId) return { isApart: false }
    await tx.db.update(newsItems).set({ storyId: former.id }).where(eq(newsItems.id, itemId))
    await listAgain(tx, report.runId, [report.storyId, former.id])
    await moveChoice(tx, report, last.identity)
    return { isApart: false }
  })
}

/** Also locks the topic, so choices of one topic are made one after the other. */
async function lockReport(tx: Tx, itemId: number): Promise<Report> {
  const { topicId } = await findReport(tx, itemId)
  await tx.db.update(researchTopics).set({ curatedAt: tx.now() }).where(eq(researchTopics.id, topicId))
  return findReport(tx, itemId)
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

/** A choice of the report is its own from now on, and one of the others is made by their best report. */
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
