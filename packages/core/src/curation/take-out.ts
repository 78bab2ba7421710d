import { sentence } from '@newsloom/contract/sentences/sentences'
import { storySplits } from '@newsloom/db/schema/curation'
import { newsItems, researchRuns, stories } from '@newsloom/db/schema/research'
import { and, eq, min, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { listAgain } from './list-again.ts'

/** A report in the list of a run. */
export type Report = Awaited<ReturnType<typeof findReport>>

/** @throws NotFoundError when the item is gone */
export async function findReport(tx: Tx, itemId: number) {
  const [report] = await tx.db
    .select({
      id: newsItems.id,
      topicId: newsItems.topicId,
      runId: newsItems.runId,
      articleId: newsItems.articleId,
      storyId: newsItems.storyId,
      identity: stories.identity,
    })
    .from(newsItems)
    .innerJoin(stories, eq(stories.id, newsItems.storyId))
    .where(eq(newsItems.id, itemId))
  if (!report) throw new NotFoundError(sentence('articleUnlisted'))
  return report
}

/** The articles of the story's other reports, the best first. */
export async function othersOf(tx: Tx, { id, storyId }: Report): Promise<number[]> {
  const others = await tx.db
    .select({ articleId: newsItems.articleId })
    .from(newsItems)
    .where(and(eq(newsItems.storyId, storyId), ne(newsItems.id, id)))
    .orderBy(newsItems.position)
  return others.map(({ articleId }) => articleId)
}

/** Makes a report of a story with others a story of its own, in the list of its run. */
async function takeOut(tx: Tx, report: Report): Promise<void> {
  const { id, runId, storyId } = report
  const [own] = await tx.db
    .insert(stories)
    .values({ runId, title: '', firstSeenAt: await firstSeen(tx, report) })
    .returning({ id: stories.id })
  if (!own) return
  await tx.db.update(newsItems).set({ storyId: own.id }).where(eq(newsItems.id, id))
  await listAgain(tx, runId, [storyId, own.id])
}

/** Takes out of the stories of a run what a person told apart after they were formed. */
export async function takeOutAgain(tx: Tx, runId: number): Promise<void> {
  const from = alias(newsItems, 'from_item')
  const together = await tx.db
    .selectDistinct({ id: newsItems.id })
    .from(storySplits)
    .innerJoin(
      newsItems,
      and(eq(newsItems.topicId, storySplits.topicId), eq(newsItems.articleId, storySplits.articleId)),
    )
    .innerJoin(from, and(eq(from.storyId, newsItems.storyId), eq(from.articleId, storySplits.apartId)))
    .where(eq(newsItems.runId, runId))
  for (const { id } of together) {
    const report = await findReport(tx, id)
    if ((await othersOf(tx, report)).length > 0) await takeOut(tx, report)
  }
}

/** When a run of the topic first found the report. */
async function firstSeen(tx: Tx, { topicId, articleId }: Report): Promise<Date> {
  const [first] = await tx.db
    .select({ at: min(sql`coalesce(${researchRuns.endedAt}, ${researchRuns.queuedAt})`) })
    .from(newsItems)
    .innerJoin(researchRuns, eq(researchRuns.id, newsItems.runId))
    .where(and(eq(newsItems.topicId, topicId), eq(newsItems.articleId, articleId)))
  return first?.at ? new Date(String(first.at)) : tx.now()
}
