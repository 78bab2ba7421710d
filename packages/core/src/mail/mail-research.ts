import type { StoredHold } from '@newsloom/contract/analysis/holds'
import type { ArchiveContent } from '@newsloom/contract/research/archives'
import { summaries } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { AnalysisArticle } from '../analysis/analysis-article.ts'
import { groundMarkdown } from '../analysis/ground-markdown.ts'
import { withPage } from '../analysis/publish-analysis.ts'
import type { Context } from '../context.ts'
import { curatedContent } from '../curation/curated-content.ts'
import type { News } from '../ports.ts'
import { currentHold } from '../statements/current-hold.ts'
import { requireTopic } from '../topics/require-topic.ts'
import { archivedContent, archiveOf } from './latest-content.ts'
import type { MailResearch } from './mail-data.ts'
import { sampleResearch } from './sample-research.ts'

/** Fills a mail that has no research of its own; `topicId` null: the sample. */
export type FilledResearch = MailResearch & { topicId: number | null; topicName: string; isSample: boolean }

/**
 * The topic's latest analysis with its stories (topic null: the latest of all), or the bundled
 * sample where there is none.
 * @throws NotFoundError when the topic is gone
 */
export async function mailResearch(
  ctx: Context,
  topicId: number | null,
): Promise<FilledResearch | OwnResearch> {
  if (topicId !== null) await requireTopic(ctx, topicId)
  return (await latestResearch(ctx, topicId)) ?? cachedSample(ctx)
}

/** Research that was done in this installation. */
export type OwnResearch = FilledResearch & {
  topicId: number
  /** the research that the analysis is about */
  runId: number
  archiveId: number | null
  completedAt: Date | null
  /** when its text was written or last changed */
  changedAt: Date | null
  /** why it waits for a person before it is mailed */
  hold: StoredHold | null
}

/**
 * The topic's latest analysis with its stories, as the list shows them (topic null: the latest of
 * all); null if there is none.
 */
export async function latestResearch(ctx: Context, topicId: number | null): Promise<OwnResearch | null> {
  const isOfTopic = topicId === null ? undefined : eq(summaries.topicId, topicId)
  const [latest] = await ctx.db
    .select({
      topicId: researchTopics.id,
      topicName: researchTopics.name,
      runId: summaries.runId,
      analysis: summaries.overallSummary,
      completedAt: summaries.completedAt,
      changedAt: sql`coalesce(${summaries.changedAt}, ${summaries.completedAt})`.mapWith(
        summaries.completedAt,
      ),
      hold: summaries.hold,
      releasedAt: summaries.releasedAt,
    })
    .from(summaries)
    .innerJoin(researchTopics, eq(researchTopics.id, summaries.topicId))
    .where(and(isOfTopic, eq(summaries.generating, false), ne(summaries.overallSummary, '')))
    .orderBy(desc(summaries.id))
    .limit(1)
  if (!latest) return null
  const { hold: stored, releasedAt, ...research } = latest
  const hold = currentHold({ hold: stored, releasedAt })
  const archiveId = await archiveOf(ctx, latest)
  const content = await curatedContent(ctx, latest.runId, await archivedContent(ctx, archiveId))
  return { ...research, hold, archiveId, content, isSample: false }
}

/** Dates of sample articles are relative to now, so the articles are read again after this time. */
const SAMPLE_CACHED_MS = 600_000
const samples = new WeakMap<News, { research: FilledResearch; until: number }>()

async function cachedSample(ctx: Context): Promise<FilledResearch> {
  const now = ctx.now().getTime()
  const cached = samples.get(ctx.news)
  if (cached && cached.until > now) return cached.research
  const research = await mailSample(ctx)
  samples.set(ctx.news, { research, until: now + SAMPLE_CACHED_MS })
  return research
}

/** The bundled articles as quotations: previewing a template must not call a model. */
async function mailSample(ctx: Context): Promise<FilledResearch> {
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
