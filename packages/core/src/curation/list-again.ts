import { articles, newsItems, stories } from '@newsloom/db/schema/research'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { reportedFigures } from '../stories/reported-figures.ts'

/**
 * Brings a run's list up to date after reports of these stories moved: each story is led by its
 * most relevant report, and one without reports is deleted.
 */
export async function listAgain(tx: Tx, runId: number, storyIds: number[]): Promise<void> {
  for (const storyId of storyIds) await describe(tx, storyId)
  await order(tx, runId)
}

async function describe(tx: Tx, storyId: number): Promise<void> {
  const { id, isLead, relevance, position } = newsItems
  const { source, title, text, summary, publishedAt } = articles
  const rows = await tx.db
    .select({ id, isLead, relevance, position, source, title, text, summary, publishedAt })
    .from(newsItems)
    .innerJoin(articles, eq(articles.id, newsItems.articleId))
    .where(eq(newsItems.storyId, storyId))
  const reports = rows.toSorted(bestFirst)
  const [lead] = reports
  if (!lead) {
    await tx.db.delete(stories).where(eq(stories.id, storyId))
    return
  }
  const figures = reportedFigures(reports)
  await tx.db.update(stories).set({ title: lead.title, figures }).where(eq(stories.id, storyId))
  for (const report of reports)
    if (report.isLead !== (report === lead))
      await tx.db
        .update(newsItems)
        .set({ isLead: report === lead })
        .where(eq(newsItems.id, report.id))
}

/** Lists a run in its order: the leads, then the other reports in the order of their stories. */
async function order(tx: Tx, runId: number): Promise<void> {
  const { id, storyId, isLead, relevance, position } = newsItems
  const items = await tx.db
    .select({ id, storyId, isLead, relevance, position })
    .from(newsItems)
    .where(eq(newsItems.runId, runId))
    .orderBy(asc(position))
  const sorted = items.toSorted(bestFirst)
  const leads = sorted.filter((item) => item.isLead)
  const others = leads.flatMap((lead) =>
    sorted.filter((item) => !item.isLead && item.storyId === lead.storyId),
  )
  const places = [...leads, ...others].map((item, i) => ({ item, place: i + 1 }))
  const moved = places.filter(({ item, place }) => item.position !== place)
  if (moved.length === 0) return
  const placeOf = sql.join(
    moved.map(({ item, place }) => sql`when ${item.id} then ${place}::int`),
    sql` `,
  )
  await tx.db
    .update(newsItems)
    .set({ position: sql`case ${id} ${placeOf} end` })
    .where(
      inArray(
        id,
        moved.map(({ item }) => item.id),
      ),
    )
}

type Placed = { relevance: number; position: number }

/** If two are equally relevant, the one that the run listed first comes first. */
const bestFirst = (a: Placed, b: Placed): number => b.relevance - a.relevance || a.position - b.position
