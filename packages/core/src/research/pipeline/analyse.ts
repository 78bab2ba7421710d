import { sentence } from '@newsloom/contract/sentences/sentences'
import type { AnalysisArticle, AnalysisResult } from '../../analysis/analysis-article.ts'
import { analysisReport } from '../../analysis/analysis-report.ts'
import { writeAnalysis } from '../../analysis/write-analysis.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { ResearchClaim } from '../progress/research-claim.ts'
import { saveDrafts } from '../progress/save-drafts.ts'
import type { StepWriter } from '../progress/save-steps.ts'
import type { FinishedSummary } from '../progress/summary-rows.ts'

/**
 * The analysis step. A failure of the analyst becomes a result, so it does not cost the news.
 * Throws only on abort.
 */
export async function analyse(
  ctx: Context,
  claim: ResearchClaim,
  articles: AnalysisArticle[],
  steps: StepWriter,
  signal: AbortSignal,
): Promise<FinishedSummary> {
  await steps.set('analysis', { state: 'running', found: articles.length })
  const analysis = await attempt(ctx, claim, articles, signal)
  signal.throwIfAborted()
  if ('error' in analysis) {
    await steps.set('analysis', { state: 'failed', outcome: analysis.error })
    return analysis
  }
  const { length } = articles
  await steps.set('analysis', { state: 'done', outcome: analysisReport(analysis, length), kept: length })
  return { ...analysis, totalArticles: length }
}

async function attempt(
  ctx: Context,
  claim: ResearchClaim,
  articles: AnalysisArticle[],
  signal: AbortSignal,
): Promise<AnalysisResult | { error: string }> {
  const { topic, isLocal, id: runId } = claim
  const drafts = saveDrafts(ctx, claim)
  const about = { topicId: topic.id }
  try {
    return await writeAnalysis(ctx, { topic, articles, about, isLocal, onDraft: drafts.put, signal })
  } catch (error) {
    signal.throwIfAborted()
    ctx.log.warn({ err: error, runId }, 'analysis failed')
    return {
      error: error instanceof AppError ? error.message : sentence('analysisUnplanned'),
    }
  } finally {
    await drafts.stop()
  }
}
