import { researchRuns, summaries } from '@newsloom/db/schema/research'
import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { researchRun } from './research-run.ts'

/** The sweep of research: its runs, then analyses that no run will complete. */
export async function recoverResearchRuns(ctx: Context): Promise<void> {
  await researchRun.recover(ctx)
  await closeStraySummaries(ctx)
}

/** An analysis is in progress only while a run of its topic is active. */
async function closeStraySummaries(ctx: Context): Promise<void> {
  const active = ctx.db
    .select({ one: sql`1` })
    .from(researchRuns)
    .where(and(eq(researchRuns.topicId, summaries.topicId), researchRun.isActive))
  await ctx.db.delete(summaries).where(and(eq(summaries.generating, true), notExists(active)))
}
