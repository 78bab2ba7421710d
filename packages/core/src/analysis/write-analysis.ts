import type { Analysis } from '@newsloom/contract/analysis/analysis'
import type { AnalysisDraft } from '@newsloom/contract/analysis/analysis-draft'
import type { CheckedAnalysis } from '@newsloom/contract/analysis/checked-analysis'
import { isLocalAnalyst } from '@newsloom/contract/research/models'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type { ReplacedModel, UnusableWhy } from '@newsloom/contract/step-report'
import type { Context } from '../context.ts'
import { type CorrectedTexts, correctedTexts, withCorrected } from '../corrected-texts/corrected-texts.ts'
import { AppError, InvalidError } from '../errors.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { requireBudget } from '../model-calls/budget.ts'
import { type CallMeter, callMeter } from '../model-calls/call-meter.ts'
import type { AnalysisAnswer, AnalysisRequest, CallSubject } from '../ports.ts'
import { replacedText, UNUSABLE_TEXTS } from '../runs/step-text.ts'
import type { AnalysisArticle, AnalysisResult, AnalysisTopic } from './analysis-article.ts'
import { arrangeStatements, topicVocabulary } from './arrange/arrange-statements.ts'
import { saysNothing } from './arrange/own-headings.ts'
import { buildRequest } from './build-request.ts'
import { checkAnalysis } from './check-analysis.ts'
import { cleanAnalysis } from './clean-analysis.ts'
import { type DraftWriter, draftWriter } from './draft/write-draft.ts'
import { holdOf } from './hold-of.ts'
import { leadWithNew, noveltyBy } from './lead-with-new.ts'
import { publishAnalysis } from './publish-analysis.ts'
import { renderableOf } from './renderable.ts'
import { isFound } from './shown.ts'

/** Time limit for the second call of an analysis, ms. */
const REPAIR_MS = 40_000
/** Characters of the first answer that the second request repeats. */
const MAX_REPEATED = 20_000

export type WriteAnalysisInput = {
  topic: AnalysisTopic
  /** in the order of the list on the screen: the first is [1] */
  articles: AnalysisArticle[]
  /** the topic or campaign that the calls are for, whose budget applies */
  about?: CallSubject
  /** if it is of several topics: words that were corrected for one of them are left out */
  topicIds?: number[]
  /** the local analyst writes, whatever the model of the topic */
  isLocal?: boolean
  /** gets what is written so far, whenever there is more of it */
  onDraft?: (draft: AnalysisDraft) => void
  signal: AbortSignal
}
type Metered = WriteAnalysisInput & { meter: CallMeter; draft: DraftWriter | null; corrected: CorrectedTexts }
/** An answer after the checks; `analysis` null: it cannot be used, for the reason `why`. */
type Judged = { answer: AnalysisAnswer } & (
  | { analysis: CheckedAnalysis; why: null }
  | { analysis: null; why: UnusableWhy }
)
type Usable = Extract<Judged, { why: null }>

/**
 * Has the analyst write about the articles, and checks every statement against them. A model whose
 * answer cannot be used is asked once more; if that does not help, the local analyst writes.
 * @throws InvalidError without articles, ConflictError when the topic's budget is used up, and
 * whatever the analyst throws
 */
export async function writeAnalysis(ctx: Context, given: WriteAnalysisInput): Promise<AnalysisResult> {
  if (given.articles.length === 0) throw new InvalidError(sentence('researchFirst'))
  const corrected = await correctedTexts(ctx, { ...given.about, topicIds: given.topicIds ?? [] })
  const input = { ...given, corrected, meter: callMeter(ctx), draft: draftOf(ctx, given, corrected) }
  const request = { ...buildRequest(input.topic, input.articles), ...aboutOf(input) }
  if (input.isLocal) return finish(ctx, input, await quote(ctx, input, request))
  await requireBudget(ctx, input.about)
  const first = judge(ctx, input, await ctx.analyst.analyse(request, input.signal, input.draft?.progress))
  if (first.why === null) return finish(ctx, input, first)
  const second = await askAgain(ctx, { input, request, first })
  if (second?.why === null) return finish(ctx, input, second)
  const { answer, why } = second ?? first
  const replaced = { model: answer.modelUsed, why }
  input.draft?.startAgain(`${replacedText(replaced)} The local analyst writes it instead.`)
  return finish(ctx, input, await quote(ctx, input, request), replaced)
}

function draftOf(
  ctx: Context,
  { topic, articles, onDraft }: WriteAnalysisInput,
  corrected: CorrectedTexts,
): DraftWriter | null {
  if (!onDraft) return null
  return draftWriter(ctx, { articles, corrected, clean: (soFar) => cleanFor(topic, soFar), show: onDraft })
}

const aboutOf = ({ about }: WriteAnalysisInput) => (about ? { about } : {})

async function quote(ctx: Context, input: Metered, request: AnalysisRequest): Promise<Usable> {
  const quoted = judge(ctx, input, await ctx.analyst.quote(request, input.signal))
  if (quoted.why !== null) throw new Error(`the local analyst ${UNUSABLE_TEXTS[quoted.why]}`)
  return quoted
}

/** The local analyst only quotes; where no article can be quoted, its answer is used as it is. */
function judge(ctx: Context, { topic, articles, meter, corrected }: Metered, answer: AnalysisAnswer): Judged {
  meter.add(answer)
  if (answer.analysis === null) return { answer, analysis: null, why: 'other-form' }
  const checked = checkAnalysis(cleanFor(topic, answer.analysis), articles, ctx.now())
  const analysis = markCorrected(checked, corrected)
  if (isLocalAnalyst(answer.modelUsed)) return { answer, analysis, why: null }
  const statements = analysis.sections.flatMap((section) => section.statements)
  const isCited = statements.some(({ quotes }) =>
    quotes.some(({ articleId }) => articles[Number(articleId) - 1]),
  )
  if (!isCited) return { answer, analysis: null, why: 'uncited' }
  return statements.some(isFound)
    ? { answer, analysis, why: null }
    : { answer, analysis: null, why: 'unsupported' }
}

const markCorrected = (analysis: CheckedAnalysis, corrected: CorrectedTexts): CheckedAnalysis => ({
  ...analysis,
  sections: analysis.sections.map((section) => ({
    ...section,
    statements: section.statements.map((one) => ({ ...one, ...withCorrected(one, one.text, corrected) })),
  })),
})

/** A heading that would state news of its own is replaced by the usual one. */
function cleanFor(topic: AnalysisTopic, given: Analysis): Analysis {
  const clean = cleanAnalysis(given)
  const vocabulary = topicVocabulary(topic)
  const sections = clean.sections.map((section) => ({
    ...section,
    heading: saysNothing(section.heading, vocabulary) ? section.heading : '',
  }))
  return { ...clean, sections }
}

type Repair = { input: Metered; request: AnalysisRequest; first: Exclude<Judged, Usable> }

/**
 * The answer to a second request, which may be unusable too; null when there is none. Throws on
 * abort, and on errors that are not the model's.
 */
async function askAgain(ctx: Context, { input, request, first }: Repair): Promise<Judged | null> {
  const { modelUsed: model, said } = first.answer
  ctx.log.warn({ model, why: first.why }, 'the analysis cannot be used; asking again')
  input.draft?.startAgain(`${model} ${UNUSABLE_TEXTS[first.why]}. It is asked again.`)
  try {
    const unusable = { said: said.slice(0, MAX_REPEATED), why: UNUSABLE_TEXTS[first.why] }
    const answer = await withTimeout({ timeoutMs: REPAIR_MS, signal: input.signal }, (ended) =>
      ctx.analyst.analyse({ ...request, unusable }, ended, input.draft?.progress),
    )
    return judge(ctx, input, answer)
  } catch (error) {
    input.signal.throwIfAborted()
    if (!(error instanceof AppError)) throw error
    ctx.log.warn({ err: error, model }, 'asking again failed')
    return null
  }
}

/** Arranges and renders what was found. */
async function finish(
  ctx: Context,
  input: Metered,
  { answer, analysis: checked }: Usable,
  replaced: ReplacedModel | null = null,
): Promise<AnalysisResult> {
  const { topic, articles, signal, meter } = input
  const { modelUsed } = answer
  const analysis = leadWithNew(
    checked,
    noveltyBy((number) => articles[Number(number) - 1]?.novelty ?? null),
  )
  const usual = renderableOf(analysis, topic.unsupported, null)
  const isLocal = isLocalAnalyst(modelUsed)
  const arranged = isLocal
    ? null
    : await arrangeStatements(ctx, { topic, sections: usual.sections, ...aboutOf(input) }, signal)
  if (arranged?.answer) meter.add(arranged.answer)
  const layout = arranged?.layout ?? null
  const statements = analysis.sections.flatMap((section) => section.statements)
  const found = statements.filter(isFound).length
  ctx.log.info({ model: modelUsed, statements: statements.length, found }, 'analysis written')
  return {
    markdown: publishAnalysis(ctx, { renderable: { ...usual, layout }, articles, modelUsed, replaced }),
    analysis,
    layout,
    hold: holdOf(statements, topic.unsupported),
    modelUsed,
    isLocal,
    replaced,
    ...meter.usage(),
  }
}
