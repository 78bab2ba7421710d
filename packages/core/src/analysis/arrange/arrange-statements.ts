import { SECTION_HEADINGS } from '@newsloom/contract/analysis/sections'
import { DEFAULT_CUSTOM_PROMPT, DEFAULT_FORMAT_PROMPT } from '@newsloom/contract/research/default-prompts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { withTimeout } from '../../lib/with-timeout.ts'
import type { ArrangeAnswer, CallSubject } from '../../ports.ts'
import type { AnalysisTopic } from '../analysis-article.ts'
import { headingOf } from '../render-analysis.ts'
import type { RenderedSection } from '../rendered.ts'
import { cleanLayout } from './clean-layout.ts'
import { type Vocabulary, vocabularyOf } from './own-headings.ts'

/** Time limit of the model for arranging statements, ms; after it, the usual form is used. */
export const ARRANGE_MS = 30_000

/** `answer`: of a model, if one was asked. */
export type Arranged = { layout: string | null; answer: ArrangeAnswer | null }
const USUAL: Arranged = { layout: null, answer: null }

/** The words that headings of a topic's analysis may be made of. */
export const topicVocabulary = (topic: AnalysisTopic): Vocabulary =>
  vocabularyOf([
    topic.name,
    topic.persona ?? '',
    topic.customPrompt || DEFAULT_CUSTOM_PROMPT,
    topic.formatPrompt,
    ...Object.values(SECTION_HEADINGS).flatMap(({ th, en }) => [th, en]),
  ])

/**
 * Has a model arrange statements as the topic's format prompt says. It places them by id and cannot
 * change them; what else it writes is removed unless the topic's own words say it. Without a format
 * prompt, or when the model fails, the usual form is used. Throws only on abort, and on errors not
 * the model's.
 */
export async function arrangeStatements(
  ctx: Context,
  { topic, sections, about }: { topic: AnalysisTopic; sections: RenderedSection[]; about?: CallSubject },
  signal: AbortSignal,
): Promise<Arranged> {
  const formatPrompt = topic.formatPrompt.trim()
  const statements = sections.flatMap((section) => section.statements)
  if (formatPrompt === '' || formatPrompt === DEFAULT_FORMAT_PROMPT || statements.length === 0) return USUAL
  const request = {
    ...(about ? { about } : {}),
    formatPrompt,
    model: topic.geminiModel,
    sections: sections.map((section) => ({ ...section, heading: headingOf(section, 'th') })),
  }
  try {
    const answer = await withTimeout({ timeoutMs: ARRANGE_MS, signal }, (ended) =>
      ctx.analyst.arrange(request, ended),
    )
    if (!answer) return USUAL
    const layout = cleanLayout(
      answer.markdown,
      new Set(statements.map(({ id }) => id)),
      topicVocabulary(topic),
    )
    if (layout === null) ctx.log.warn({ model: answer.modelUsed }, 'the layout places no statement')
    return { layout, answer }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof AppError)) throw error
    ctx.log.warn({ err: error, model: topic.geminiModel }, 'arranging the statements failed')
    return USUAL
  }
}
