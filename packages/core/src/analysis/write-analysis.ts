import type { CheckedAnalysis } from '@newsloom/contract/analysis/checked-analysis'
import { isLocalAnalyst } from '@newsloom/contract/research/models'
import type { Context } from '../context.ts'
import { AppError, InvalidError } from '../errors.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import type { AnalysisAnswer, AnalysisRequest, TokenCounts } from '../ports.ts'
import type { AnalysisArticle, AnalysisResult, AnalysisTopic } from './analysis-article.ts'
import { arrangeStatements, topicVocabulary } from './arrange/arrange-statements.ts'
import { tellsNothing } from './arrange/own-headings.ts'
import { buildRequest } from './build-request.ts'
import { checkAnalysis } from './check-analysis.ts'
import { cleanAnalysis } from './clean-analysis.ts'
import { drawableOf } from './drawable.ts'
import { publishAnalysis } from './publish-analysis.ts'
import { holdReason, isFound } from './shown.ts'

/** Time limit for the second call of an analysis, ms. */
const REPAIR_MS = 40_000
/** Characters of the first answer that the second request repeats. */
const MAX_REPEATED = 20_000

export type WriteAnalysisInput = {
  topic: AnalysisTopic
  /** in the order of the list on the screen: the first is [1] */
  articles: AnalysisArticle[]
  signal: AbortSignal
}
/** An answer after the checks; `analysis` null: it cannot be used, for the reason `why`. */
type Judged = { answer: AnalysisAnswer } & (
  | { analysis: CheckedAnalysis; why: null }
  | { analysis: null; why: string }
)
type Usable = Extract<Judged, { why: null }>

/**
 * Has the analyst write about the articles, and checks every statement against them. A model whose
 * answer cannot be used is asked once more; if that does not help, the local analyst writes.
 * @throws InvalidError without articles, and whatever the analyst throws
 */
export async function writeAnalysis(ctx: Context, input: WriteAnalysisInput): Promise<AnalysisResult> {
  if (input.articles.length === 0) throw new InvalidError('Research news articles first to generate analysis')
  const request = buildRequest(input.topic, input.articles)
  const first = judge(ctx, input, await ctx.analyst.analyse(request, input.signal))
  if (first.why === null) return finish(ctx, input, first)
  const second = await askAgain(ctx, { input, request, first })
  if (second) return finish(ctx, input, second)
  const quoted = judge(ctx, input, await ctx.analyst.quote(request, input.signal))
  if (quoted.why !== null) throw new Error(`the local analyst's answer ${quoted.why}`)
  const replaced = { model: first.answer.modelUsed, why: first.why }
  return { ...(await finish(ctx, input, quoted)), replaced }
}

/** The local analyst only quotes; where no article can be quoted, its answer is used as it is. */
function judge(ctx: Context, { topic, articles }: WriteAnalysisInput, answer: AnalysisAnswer): Judged {
  if (answer.analysis === null) return { answer, analysis: null, why: 'did not answer in the requested form' }
  const clean = cleanAnalysis(answer.analysis)
  const vocabulary = topicVocabulary(topic)
  const sections = clean.sections.map((section) => ({
    ...section,
    heading: tellsNothing(section.heading, vocabulary) ? section.heading : '',
  }))
  const analysis = checkAnalysis({ ...clean, sections }, articles, ctx.now())
  if (isLocalAnalyst(answer.modelUsed)) return { answer, analysis, why: null }
  const checked = analysis.sections.flatMap((section) => section.statements)
  const isCited = checked.some(({ quotes }) =>
    quotes.some(({ articleId }) => articles[Number(articleId) - 1]),
  )
  if (!isCited) return { answer, analysis: null, why: 'cited no article' }
  return checked.some(isFound)
    ? { answer, analysis, why: null }
    : { answer, analysis: null, why: 'wrote nothing that its articles say' }
}

type Repair = { input: WriteAnalysisInput; request: AnalysisRequest; first: Exclude<Judged, Usable> }

/**
 * The answer to a second request; null when that cannot be used either, or there is none. Throws on
 * abort, and on errors that are not the model's.
 */
async function askAgain(ctx: Context, { input, request, first }: Repair): Promise<Usable | null> {
  const { modelUsed: model, said, tokens } = first.answer
  ctx.log.warn({ model, why: first.why }, 'the analysis cannot be used; asking again')
  try {
    const unusable = { said: said.slice(0, MAX_REPEATED), why: first.why }
    const answer = await withTimeout({ patienceMs: REPAIR_MS, signal: input.signal }, (ended) =>
      ctx.analyst.analyse({ ...request, unusable }, ended),
    )
    const second = judge(ctx, input, { ...answer, tokens: sum(tokens, answer.tokens) })
    return second.why === null ? second : null
  } catch (error) {
    input.signal.throwIfAborted()
    if (!(error instanceof AppError)) throw error
    ctx.log.warn({ err: error, model }, 'asking again failed')
    return null
  }
}

const sum = (a: TokenCounts | null = null, b: TokenCounts | null = null): TokenCounts | null =>
  a && b ? { prompt: a.prompt + b.prompt, answer: a.answer + b.answer } : (a ?? b)

/** Arranges and draws what was found. */
async function finish(
  ctx: Context,
  { topic, articles, signal }: WriteAnalysisInput,
  { answer, analysis }: Usable,
): Promise<AnalysisResult> {
  const { modelUsed } = answer
  const usual = drawableOf(analysis, topic.unsupported, null)
  const isLocal = isLocalAnalyst(modelUsed)
  const arranged = isLocal ? null : await arrangeStatements(ctx, { topic, sections: usual.sections }, signal)
  const layout = arranged?.layout ?? null
  const statements = analysis.sections.flatMap((section) => section.statements)
  const found = statements.filter(isFound).length
  ctx.log.info({ model: modelUsed, statements: statements.length, found }, 'analysis written')
  return {
    markdown: publishAnalysis(ctx, { drawable: { ...usual, layout }, articles, modelUsed }),
    analysis,
    layout,
    hold: holdReason(statements, topic.unsupported),
    modelUsed,
    isLocal,
    replaced: null,
    tokens: sum(answer.tokens, arranged?.tokens),
  }
}
