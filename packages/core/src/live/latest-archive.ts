import type { LiveArchive, LiveArticle } from '@newsloom/contract/live/live'
import { archivedArticles } from '@newsloom/contract/research/archive-content'
import { researchArchives } from '@newsloom/db/schema/archives'
import { desc } from 'drizzle-orm'
import { linkedUrl } from '../article-links/linked-url.ts'
import type { Context } from '../context.ts'
import { trackedUrls } from '../research/tracked-urls.ts'

/** The latest research archive with its articles; null: nothing was researched yet. */
export async function latestArchive(ctx: Context): Promise<LiveArchive | null> {
  const [row] = await ctx.db.select().from(researchArchives).orderBy(desc(researchArchives.id)).limit(1)
  if (!row) return null
  const { id, topicId, title, newsItemsCount, aiSummary, modelUsed, createdAt, runId, content } = row
  const tracked = await trackedUrls(ctx, runId)
  return {
    id,
    topicId,
    title,
    newsItemsCount,
    aiSummary,
    modelUsed,
    createdAt: createdAt.toISOString(),
    articles: archivedArticles(content).map((article): LiveArticle => {
      const { url, isSample } = article
      const counted = tracked.get(url)
      const own = url === '' ? null : linkedUrl(ctx.config.publicUrl, { url, isSample })
      return {
        title: article.title,
        summary: article.summary,
        source: article.source,
        relevanceScore: article.relevanceScore,
        url: counted ?? own,
        isTracked: counted !== undefined,
      }
    }),
  }
}
