import type { ModelUsage } from '@newsloom/contract/research/model-usage'
import { isLocalAnalyst } from '@newsloom/contract/research/models'
import type { SummaryView } from '@newsloom/contract/research/research'
import { researchRuns, summaries } from '@newsloom/db/schema/research'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { usefulRunId } from '../runs/useful-run.ts'
import { sinceIssueOfRun } from '../stories/run-since-issue.ts'
import { countNovelties } from '../stories/since-issue.ts'
import { leftOutMentions } from '../story-choices/left-out-mentions.ts'
import { requireTopic } from '../topics/require-topic.ts'
import { unseenIn } from '../unseen/unseen.ts'
import { researchRun } from './research-run.ts'

/**
 * The analysis of the topic's current news, whether one is being written, and why the last attempt
 * failed. If there is none, that of an earlier research run, marked as such. Null when there is
 * nothing to show.
 * @throws NotFoundError when the topic is gone
 */
export async function getSummary(
  ctx: Context,
  { topicId }: { topicId: number },
): Promise<SummaryView | null> {
  await requireTopic(ctx, topicId)
  const about = await usefulRunId(ctx, topicId)
  const [[newest], written, isRunning] = await Promise.all([
    newestOf(ctx, eq(summaries.topicId, topicId)),
    about === null ? null : writtenOf(ctx, topicId),
    hasActiveRun(ctx, topicId),
  ])
  const generating = Boolean(newest?.generating && isRunning)
  const error = newest?.runId === about ? (newest?.error ?? null) : null
  if (!written && !generating && !error) return null
  return {
    overallSummary: written?.overallSummary ?? '',
    generating,
    completedAt: written?.completedAt?.toISOString() ?? null,
    modelUsed: written?.modelUsed ?? '',
    totalArticles: written?.totalArticles ?? 0,
    usage: usageOf(written),
    error,
    isFormer: written !== null && written.runId !== about,
    isLocal: written ? isLocalAnalyst(written.modelUsed) : false,
    leftOutMentions: written
      ? await leftOutMentions(ctx, { runId: written.runId, analysis: written.overallSummary })
      : 0,
    since: about === null ? null : await sinceLast(ctx, { topicId, runId: about }),
    unseen: about === null ? null : await unseenIn(ctx, about),
  }
}

async function sinceLast(
  ctx: Context,
  run: { topicId: number; runId: number },
): Promise<SummaryView['since']> {
  const since = await sinceIssueOfRun(ctx, run)
  return since && countNovelties(since)
}

const usageOf = (row: typeof summaries.$inferSelect | null): ModelUsage => ({
  tokens:
    row?.promptTokens == null || row.answerTokens === null
      ? null
      : { prompt: row.promptTokens, answer: row.answerTokens },
  ms: row?.ms ?? null,
  costUsd: row?.costUsd ?? null,
})

const newestOf = (ctx: Context, condition: ReturnType<typeof and>) =>
  ctx.db.select().from(summaries).where(condition).orderBy(desc(summaries.id)).limit(1)

async function writtenOf(ctx: Context, topicId: number) {
  const [row] = await newestOf(ctx, and(eq(summaries.topicId, topicId), ne(summaries.overallSummary, '')))
  return row ?? null
}

async function hasActiveRun(ctx: Context, topicId: number): Promise<boolean> {
  const active = await ctx.db
    .select({ id: researchRuns.id })
    .from(researchRuns)
    .where(and(eq(researchRuns.topicId, topicId), researchRun.isActive))
  return active.length > 0
}
