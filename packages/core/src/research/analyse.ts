import type { AnalysisArticle } from '../analysis/analysis-article.ts'
import { writeAnalysis } from '../analysis/write-analysis.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Claim } from './claim-run.ts'
import type { RunSteps } from './run-steps.ts'
import type { FinishedSummary } from './summary-rows.ts'
import { articlesIn } from './wording.ts'

/**
 * The analysis step: a failure of the analyst is an answer, so that the news is not lost with it. Throws on abort only.
 */
export async function analyse(
  ctx: Context,
  claim: Claim,
  articles: AnalysisArticle[],
  steps: RunSteps,
  signal: AbortSignal,
): Promise<FinishedSummary> {
  await steps.set('analysis', { state: 'running', found: articles.length })
  const summary = await attempt(ctx, claim, articles, signal)
  signal.throwIfAborted()
  await steps.set(
    'analysis',
    'error' in summary
      ? { state: 'failed', detail: summary.error }
      : {
          state: 'done',
          detail: `Written by ${summary.modelUsed} from ${articlesIn(articles.length)}`,
          kept: articles.length,
        },
  )
  return summary
}

async function attempt(
  ctx: Context,
  { topic, runId }: Claim,
  articles: AnalysisArticle[],
  signal: AbortSignal,
): Promise<FinishedSummary> {
  try {
    const { markdown, modelUsed } = await writeAnalysis(ctx, { topic, articles, signal })
    return { overallSummary: markdown, modelUsed, totalArticles: articles.length }
  } catch (error) {
    signal.throwIfAborted()
    ctx.log.warn({ err: error, runId }, 'analysis failed')
    return {
      error:
        error instanceof AppError
          ? error.message
          : 'The analysis failed unexpectedly; the log has the details',
    }
  }
}
