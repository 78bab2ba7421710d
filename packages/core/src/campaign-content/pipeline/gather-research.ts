import type { RunView } from '@newsloom/contract/research/research'
import { isRunOver } from '@newsloom/contract/run-state'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { researchRuns } from '@newsloom/db/schema/research'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { NotFoundError } from '../../errors.ts'
import { createRun } from '../../research/create-run.ts'
import { researchRun } from '../../research/research-run.ts'
import type { StepText } from '../../runs/step-text.ts'
import { usefulRunId } from '../../runs/useful-run.ts'
import type { Topic } from '../../topics/require-topic.ts'
import type { ContentRunRow } from '../content-run-view.ts'
import type { CampaignSteps, PlannedStep } from './campaign-steps.ts'

/** Topics that are researched at the same time: other people's research waits in the same queue. */
const CONCURRENCY = 3
/** Time limit for all of them together, ms; the job has half an hour. */
const TIMEOUT_MS = 20 * 60_000
/** An automation's research that ended less than this long ago is fresh, ms. */
const FRESH_MS = 10 * 60_000

/**
 * Researches the topics that need it: for an automation all whose last research is not fresh, for a
 * user those that were never researched. A failure is shown on its step; older research is used if
 * there is any.
 */
export async function gatherResearch(
  ctx: Context,
  run: ContentRunRow,
  { topics, steps, signal }: { topics: Topic[]; steps: CampaignSteps; signal: AbortSignal },
): Promise<void> {
  const needed = await topicsToResearch(ctx, run, topics)
  if (needed.length === 0) return
  await steps.putFirst(needed.map(({ step }) => step))
  const until = performance.now() + TIMEOUT_MS
  const queue = needed.values()
  const researchNext = async () => {
    for (const { topic, step } of queue) {
      await steps.begin(step)
      const { outcome, isDone } = await researchTopic(ctx, run, { topic, until, signal })
      await steps.end(step, outcome, isDone ? 'done' : 'failed')
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, researchNext))
}

type Needed = { topic: Topic; step: PlannedStep }

async function topicsToResearch(ctx: Context, run: ContentRunRow, topics: Topic[]): Promise<Needed[]> {
  const needed: Needed[] = []
  for (const topic of topics) {
    const isKnown =
      run.kind === 'automation'
        ? await isFresh(ctx, run, topic.id)
        : (await usefulRunId(ctx, topic.id)) !== null
    if (isKnown) continue
    const name = sentence('researching', topic.name)
    const label = needed.some(({ step }) => step.label === name) ? `${name} (${topic.id})` : name
    needed.push({ topic, step: { kind: 'research', label, subject: topic.name } })
  }
  return needed
}

/** A run that was taken over does not start its research again. */
async function isFresh(ctx: Context, { queuedAt }: ContentRunRow, topicId: number): Promise<boolean> {
  const since = sql`least(${queuedAt.toISOString()}::timestamptz, now() - make_interval(secs => ${FRESH_MS / 1_000}))`
  const [fresh] = await ctx.db
    .select({ id: researchRuns.id })
    .from(researchRuns)
    .where(
      and(
        eq(researchRuns.topicId, topicId),
        eq(researchRuns.kind, 'research'),
        eq(researchRuns.state, 'succeeded'),
        gte(researchRuns.endedAt, since),
      ),
    )
    .limit(1)
  return fresh !== undefined
}

type Waiting = { topic: Topic; until: number; signal: AbortSignal }
type Researched = { outcome: StepText; isDone: boolean }

async function researchTopic(ctx: Context, run: ContentRunRow, waiting: Waiting): Promise<Researched> {
  try {
    const research = await finishedResearch(ctx, run, waiting)
    if (research.state === 'succeeded')
      return { outcome: { kind: 'articles', articles: research.counts.kept }, isDone: true }
    return await standIn(ctx, waiting.topic, research)
  } catch (error) {
    // deleted in the meantime, with its news
    if (error instanceof NotFoundError) return { outcome: { kind: 'topic-deleted' }, isDone: false }
    throw error
  }
}

/**
 * A research run that is already in progress is used; a run that only rewrites an analysis is
 * waited for.
 */
async function finishedResearch(
  ctx: Context,
  run: ContentRunRow,
  { topic, until, signal }: Waiting,
): Promise<RunView> {
  // no list waits for this research itself
  const origin = run.kind === 'automation' ? { mailListIds: [] } : {}
  for (;;) {
    const runId = await createRun(ctx, { topic, kind: 'research', about: null, ...origin })
    const waitMs = Math.max(0, Math.round(until - performance.now()))
    const research = await researchRun.waitForEnd(ctx, runId, { waitMs, signal })
    signal.throwIfAborted()
    if (research.kind === 'research' || !isRunOver(research.state)) return research
  }
}

/** Earlier research of the topic is used, if there is any. */
async function standIn(ctx: Context, topic: Topic, { state, error }: RunView): Promise<Researched> {
  const usesEarlier = (await usefulRunId(ctx, topic.id)) !== null
  const why = state === 'failed' || state === 'cancelled' ? state : 'late'
  const minutes = TIMEOUT_MS / 60_000
  return { outcome: { kind: 'no-research', why, minutes, error, usesEarlier }, isDone: usesEarlier }
}
