import { newsItems, researchRuns } from '@newsloom/db/schema/research'
import { and, desc, eq, exists, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/**
 * The research whose news a topic shows: its newest one with articles. A later one that found
 * nothing leaves the earlier news in place. Topic null: the newest such research of all.
 */
export async function usefulRunId(ctx: Context, topicId: number | null): Promise<number | null> {
  const items = ctx.db.select({ one: sql`1` }).from(newsItems).where(eq(newsItems.runId, researchRuns.id))
  const isOfTopic = topicId === null ? undefined : eq(researchRuns.topicId, topicId)
  const [run] = await ctx.db
    .select({ id: researchRuns.id })
    .from(researchRuns)
    .where(and(isOfTopic, eq(researchRuns.state, 'succeeded'), exists(items)))
    .orderBy(desc(researchRuns.id))
    .limit(1)
  return run?.id ?? null
}
