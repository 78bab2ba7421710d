import { isLocalAnalyst } from '@newsloom/contract/research/models'
import { langOf } from '@newsloom/email/mail-lang'
import { provenanceLine } from '@newsloom/email/research/provenance'
import type { Context } from '../context.ts'
import { AppError, InvalidError, UnavailableError } from '../errors.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import type { AnalysisAnswer, AnalysisRequest, TokenCounts } from '../ports.ts'
import { linkedUrl } from '../samples/sample-page.ts'
import type { AnalysisArticle, AnalysisResult, AnalysisTopic } from './analysis-article.ts'
import { buildRequest } from './build-request.ts'
import { type Grounded, groundMarkdown } from './ground-markdown.ts'

/** The minimum length of a summary (spec section 9, summary polling). */
const MIN_LENGTH = 100
/** Time limit for the second call of an analysis, ms. */
const REPAIR_MS = 40_000
/** Characters of the first answer that the second request repeats. */
const MAX_UNCITED = 20_000

export type WriteAnalysisInput = {
  topic: AnalysisTopic
  /** in the order of the list on the screen: the first is [1] */
  articles: AnalysisArticle[]
  signal: AbortSignal
}
type Written = { answer: AnalysisAnswer; grounded: Grounded }

/**
 * Has the analyst write about the articles and grounds the answer: every link in it comes from
 * `articles`. A model whose answer cites no article is asked once more; if that does not help, the
 * local analyst writes.
 * @throws InvalidError without articles, UnavailableError when the answer is empty or too short,
 * and whatever the analyst throws
 */
export async function writeAnalysis(ctx: Context, input: WriteAnalysisInput): Promise<AnalysisResult> {
  const { topic, signal } = input
  if (input.articles.length === 0) throw new InvalidError('Research news articles first to generate analysis')
  const request = buildRequest(topic, input.articles)
  const articles = input.articles.map((article) => withPage(ctx, article))
  const first = ground(await ctx.analyst.analyse(request, signal), articles)
  if (isCited(first)) return resultOf(ctx, first)
  const second = await askAgain(ctx, { request, articles, first, signal })
  if (second) return resultOf(ctx, second)
  const quoted = ground(await ctx.analyst.quote(request, signal), articles)
  return { ...resultOf(ctx, quoted), uncitedModel: first.answer.modelUsed }
}

/** @throws UnavailableError when too little of the answer, or nothing, is usable */
function ground(answer: AnalysisAnswer, articles: AnalysisArticle[]): Written {
  const { markdown, modelUsed } = answer
  const of = { articles: articles.length, lang: langOf(markdown) }
  const grounded = groundMarkdown(
    markdown,
    articles,
    isLocalAnalyst(modelUsed)
      ? provenanceLine({ ...of, kind: 'quoted' })
      : provenanceLine({ ...of, kind: 'model', model: modelUsed }),
  )
  const { length } = grounded.body
  if (length > MIN_LENGTH) return { answer, grounded }
  throw new UnavailableError(
    length === 0
      ? `The analyst (${modelUsed}) sent an empty answer. Nothing was saved. Try again later.`
      : `The analyst (${modelUsed}) sent an answer of ${length} characters, too short for an analysis. Nothing was saved. Try again later.`,
  )
}

/**
 * The local analyst writes only quotations; if no article can be quoted, asking again changes
 * nothing.
 */
const isCited = ({ answer, grounded }: Written): boolean =>
  grounded.cited.length > 0 || isLocalAnalyst(answer.modelUsed)

type Repair = { request: AnalysisRequest; articles: AnalysisArticle[]; first: Written; signal: AbortSignal }

/**
 * The same with citations; null when the model does not cite or does not answer. Throws on abort,
 * and on errors that are not the model's.
 */
async function askAgain(ctx: Context, { request, articles, first, signal }: Repair): Promise<Written | null> {
  const model = first.answer.modelUsed
  ctx.log.warn({ model }, 'the analysis cites no article; asking again')
  try {
    const uncited = first.answer.markdown.slice(0, MAX_UNCITED)
    const answer = await withTimeout({ patienceMs: REPAIR_MS, signal }, (ended) =>
      ctx.analyst.analyse({ ...request, uncited }, ended),
    )
    const tokens = sum(first.answer.tokens, answer.tokens)
    const second = ground({ ...answer, tokens }, articles)
    return isCited(second) ? second : null
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof AppError)) throw error
    ctx.log.warn({ err: error, model }, 'asking again for citations failed')
    return null
  }
}

const sum = (a: TokenCounts | null = null, b: TokenCounts | null = null): TokenCounts | null =>
  a && b ? { prompt: a.prompt + b.prompt, answer: a.answer + b.answer } : (a ?? b)

function resultOf(ctx: Context, { answer, grounded }: Written): AnalysisResult {
  const { modelUsed, tokens = null } = answer
  const { markdown, cited, unknown } = grounded
  ctx.log.info({ model: modelUsed, cited: cited.length, unknown: unknown.length }, 'analysis written')
  return { markdown, modelUsed, isLocal: isLocalAnalyst(modelUsed), uncitedModel: null, tokens }
}

/** A bundled sample links to the page that we serve it on. */
export const withPage = (ctx: Context, article: AnalysisArticle): AnalysisArticle => ({
  ...article,
  url: linkedUrl(ctx.config.publicUrl, article),
})
