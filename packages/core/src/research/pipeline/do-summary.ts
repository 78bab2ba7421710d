import { researchArchives } from '@newsloom/db/schema/archives'
import { researchRunSteps } from '@newsloom/db/schema/research'
import { and, eq, isNull } from 'drizzle-orm'
import { searchWords } from '../../archives/search-words.ts'
import { type Context, type Tx, transaction } from '../../context.ts'
import { UnavailableError } from '../../errors.ts'
import { storedAs } from '../../runs/step-text.ts'
import { leadArticles } from '../lead-articles.ts'
import type { ResearchClaim } from '../progress/research-claim.ts'
import { stepWriter } from '../progress/save-steps.ts'
import { finishSummary, type WrittenSummary } from '../progress/summary-rows.ts'
import { researchRun } from '../research-run.ts'
import { analyse } from './analyse.ts'

/**
 * Analyses the news of an earlier research run again.
 * @throws UnavailableError when the analyst failed
 */
export async function doSummary(ctx: Context, claim: ResearchClaim, signal: AbortSignal): Promise<void> {
  const steps = stepWriter(ctx, claim)
  const articles = await leadArticles(ctx, { topicId: claim.topic.id, runId: claim.about })
  const summary = await analyse(ctx, claim, articles, steps, signal)
  if ('error' in summary) throw new UnavailableError(summary.error)
  await steps.set('save', { state: 'running' })
  signal.throwIfAborted()
  await save(
    ctx,
    claim,
    summary,
    articles.map(({ id }) => id),
  )
}

async function save(
  ctx: Context,
  claim: ResearchClaim,
  summary: WrittenSummary,
  articleIds: number[],
): Promise<void> {
  await transaction(ctx, async (tx) => {
    await researchRun.lockClaim(tx, claim)
    await finishSummary(tx, claim.topic.id, summary, articleIds)
    await completeArchives(tx, claim, summary)
    await tx.db
      .update(researchRunSteps)
      .set({ state: 'done', ...storedAs({ kind: 'analysis-saved' }), updatedAt: tx.now() })
      .where(and(eq(researchRunSteps.runId, claim.id), eq(researchRunSteps.kind, 'save')))
    await researchRun.succeed(tx, claim, {})
  })
}

/** An archive does not change later; only one without an analysis gets this one. */
async function completeArchives(
  { db }: Tx,
  { about }: ResearchClaim,
  { markdown: aiSummary, modelUsed }: WrittenSummary,
): Promise<void> {
  const lacking = await db
    .select({
      id: researchArchives.id,
      title: researchArchives.title,
      topicName: researchArchives.topicName,
    })
    .from(researchArchives)
    .where(and(eq(researchArchives.runId, about), isNull(researchArchives.aiSummary)))
    .for('update')
  for (const { id, ...archive } of lacking)
    await db
      .update(researchArchives)
      .set({ aiSummary, modelUsed, searchWords: searchWords({ ...archive, aiSummary }) })
      .where(eq(researchArchives.id, id))
}
