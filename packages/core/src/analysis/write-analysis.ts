import { isLocalAnalyst } from '@newsloom/contract/models'
import type { Context } from '../context.ts'
import { InvalidError, UnavailableError } from '../errors.ts'
import { linkedUrl } from '../samples/sample-page.ts'
import type { AnalysisArticle, AnalysisResult, AnalysisTopic } from './analysis-article.ts'
import { buildRequest } from './build-request.ts'
import { groundMarkdown } from './ground-markdown.ts'

/** A summary is one only when it is longer than this (spec section 9, summary polling). */
const MIN_LENGTH = 100

export type WriteAnalysisInput = {
  topic: AnalysisTopic
  /** in the order of the list that people see: the first is [1] */
  articles: AnalysisArticle[]
  signal: AbortSignal
}

/**
 * Has the analyst write about the articles and grounds the answer: every link in it comes from `articles`.
 * @throws InvalidError without articles, UnavailableError when the answer is empty or too short, and what the analyst throws
 */
export async function writeAnalysis(ctx: Context, input: WriteAnalysisInput): Promise<AnalysisResult> {
  if (input.articles.length === 0) throw new InvalidError('Research news articles first to generate analysis')
  const request = buildRequest(input.topic, input.articles)
  const answer = await ctx.analyst.analyse(request, input.signal)
  const grounded = groundMarkdown(
    answer.markdown,
    input.articles.map((article) => withPage(ctx, article)),
  )
  if (grounded.body.length <= MIN_LENGTH) {
    throw new UnavailableError(
      grounded.body.length === 0
        ? `The analyst (${answer.modelUsed}) gave an empty answer. Nothing was saved; try again later.`
        : `The analyst (${answer.modelUsed}) gave an answer of ${grounded.body.length} characters, too short to be an analysis. Nothing was saved; try again later.`,
    )
  }
  ctx.log.info(
    {
      model: answer.modelUsed,
      articles: input.articles.length,
      cited: grounded.cited.length,
      unknown: grounded.unknown.length,
    },
    'analysis written',
  )
  return {
    markdown: grounded.markdown,
    modelUsed: answer.modelUsed,
    isLocal: isLocalAnalyst(answer.modelUsed),
    tokens: answer.tokens ?? null,
  }
}

/** A bundled sample is linked by the page that we serve it on. */
export const withPage = (ctx: Context, article: AnalysisArticle): AnalysisArticle => ({
  ...article,
  url: linkedUrl(ctx.config.publicUrl, article),
})
