import { articles, newsItems } from '@newsloom/db/schema/research'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { trackedUrl } from './views/tracked-url.ts'

/** The tracking links of a run's articles, by their addresses; none when the run is gone. */
export async function trackedUrls({ db }: Context, runId: number | null): Promise<Map<string, string>> {
  if (runId === null) return new Map()
  const rows = await db
    .select({ id: newsItems.id, topicId: newsItems.topicId, url: articles.url })
    .from(newsItems)
    .innerJoin(articles, eq(articles.id, newsItems.articleId))
    .where(eq(newsItems.runId, runId))
  return new Map(rows.map(({ url, ...item }) => [url, trackedUrl({ ...item, article: { url } })]))
}
