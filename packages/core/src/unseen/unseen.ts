import type { MissedWhy, Unseen } from '@newsloom/contract/research/issues'
import { RunCounts } from '@newsloom/contract/research/research'
import { researchRunSteps, researchRuns } from '@newsloom/db/schema/research'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** Returns what a research run asked for and did not get; null: it got everything, or is gone. */
export async function unseenIn(ctx: Context, runId: number): Promise<Unseen | null> {
  const [run] = await ctx.db
    .select({ counts: researchRuns.counts })
    .from(researchRuns)
    .where(eq(researchRuns.id, runId))
  if (!run) return null
  const steps = await ctx.db
    .select({
      label: researchRunSteps.label,
      state: researchRunSteps.state,
      missed: researchRunSteps.missed,
    })
    .from(researchRunSteps)
    .where(
      and(
        eq(researchRunSteps.runId, runId),
        eq(researchRunSteps.kind, 'source'),
        inArray(researchRunSteps.state, ['failed', 'blocked']),
      ),
    )
    .orderBy(asc(researchRunSteps.position))
  const sources = (why: MissedWhy) =>
    steps.filter(({ missed }) => (missed ?? 'failed') === why).map(({ label }) => siteName(label))
  const { undated, latePages, wallPages } = RunCounts.parse(run.counts)
  const isAll = steps.length + undated + latePages + wallPages === 0
  if (isAll) return null
  return {
    failed: sources('failed'),
    late: sources('late'),
    wall: sources('wall'),
    undated,
    latePages,
    wallPages,
  }
}

/** Readers know a source by its site: 'news.example' of 'news.example/feed'. */
const siteName = (label: string): string => /^[^\s/:]+\.[^\s/:]+(?=\/)/.exec(label)?.[0] ?? label
