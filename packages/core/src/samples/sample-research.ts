import { sentence } from '@newsloom/contract/sentences/sentences'
import type { AnalysisArticle, AnalysisTopic } from '../analysis/analysis-article.ts'
import type { Context } from '../context.ts'
import { UnavailableError } from '../errors.ts'
import { sampleTopic } from '../topics/sample-topic.ts'

export type SampleResearch = {
  topic: Pick<AnalysisTopic, 'name' | 'description' | 'keywords' | 'persona' | 'unsupported'>
  articles: AnalysisArticle[]
}

/**
 * Used when nothing was researched yet: the articles of the first bundled source, newest first,
 * under the sample topic, whose name says that it is a sample.
 * @throws UnavailableError when this installation has no samples
 */
export async function sampleResearch(ctx: Context, signal: AbortSignal): Promise<SampleResearch> {
  const sources = ctx.news.sampleSources()
  const [first] = sources
  const reading = first ? await ctx.news.readSource(first, null, signal) : null
  if (reading?.state !== 'read' || reading.entries.length === 0) {
    throw new UnavailableError(sentence('nothingToShow'))
  }
  const { name, description, keywords, persona, unsupported } = sampleTopic(sources)
  const articles = reading.entries
    .map((entry) => ({ ...entry, relevance: 1 }))
    .toSorted((a, b) => (b.publishedAt?.getTime() ?? 0) - (a.publishedAt?.getTime() ?? 0))
  return { topic: { name, description, keywords, persona: persona ?? null, unsupported }, articles }
}
