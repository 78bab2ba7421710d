import type { ArchiveContent } from '@newsloom/contract/research/archives'
import type { AnalysisArticle } from '../analysis/analysis-article.ts'
import { groundMarkdown } from '../analysis/ground-markdown.ts'
import { withPage } from '../analysis/publish-analysis.ts'
import type { Context } from '../context.ts'
import { withNotes } from '../notes/noted-analysis.ts'
import type { News } from '../ports.ts'
import { sampleResearch } from '../samples/sample-research.ts'
import { requireTopic } from '../topics/require-topic.ts'
import type { MailResearch } from './mail-data.ts'
import { latestResearch, type OwnResearch } from './mail-research.ts'

type SampleFilling = MailResearch & { topicId: null; topicName: string; isSample: true }

/** Fills a preview or a test mail. */
export type PreviewResearch = (OwnResearch & { isSample: false }) | SampleFilling

/**
 * The topic's latest analysis with its stories, notes and key figures (topic null: the latest of
 * all), or the bundled sample where there is none. Only for previews and tests: no real mail is
 * sent with the sample.
 * @throws NotFoundError when the topic is gone; UnavailableError when there is neither research nor
 * a sample
 */
export async function previewResearch(ctx: Context, topicId: number | null): Promise<PreviewResearch> {
  if (topicId !== null) await requireTopic(ctx, topicId)
  const own = await latestResearch(ctx, topicId)
  return own ? { ...(await withNotes(ctx, own)), isSample: false } : cachedSample(ctx)
}

/** Dates of sample articles are relative to now, so the articles are read again after this time. */
const SAMPLE_CACHED_MS = 600_000
const samples = new WeakMap<News, { research: SampleFilling; until: number }>()

async function cachedSample(ctx: Context): Promise<SampleFilling> {
  const now = ctx.now().getTime()
  const cached = samples.get(ctx.news)
  if (cached && cached.until > now) return cached.research
  const research = await mailSample(ctx)
  samples.set(ctx.news, { research, until: now + SAMPLE_CACHED_MS })
  return research
}

/** The bundled articles as quotations: previewing a template must not call a model. */
async function mailSample(ctx: Context): Promise<SampleFilling> {
  const { topic, articles } = await sampleResearch(ctx, new AbortController().signal)
  const quotes = articles.map((article, place) => `- **${article.title}**: ${article.summary} [${place + 1}]`)
  const linked = articles.map((article) => withPage(ctx, article))
  return {
    topicId: null,
    topicName: topic.name,
    analysis: groundMarkdown(`## ข่าวเด่น\n\n${quotes.join('\n')}`, linked).markdown,
    content: sampleContent(articles),
    isSample: true,
  }
}

const sampleContent = (articles: AnalysisArticle[]): ArchiveContent => ({
  newsItems: articles.map(({ title, summary, source, url, publishedAt, relevance, isSample }) => ({
    title,
    summary,
    source,
    url,
    publishedAt: publishedAt?.toISOString() ?? null,
    relevanceScore: relevance,
    isSample,
    others: [],
  })),
})
