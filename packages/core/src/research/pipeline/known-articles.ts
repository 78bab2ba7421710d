import { articles, sourceArticles, sourceStates } from '@newsloom/db/schema/research'
import { and, eq, getTableColumns, gte, inArray, ne } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { disbelieved, isDisbelieved } from '../../news-dates/listed-dates.ts'
import type { SourceEntry, SourceMemory } from '../../ports.ts'

export type KnownSource = { memory: SourceMemory; articles: SourceEntry[] }

/**
 * Returns what earlier runs saved about a source: its validators and the articles of its last
 * listing. Without articles the validators are left out, as an 'unchanged' response would then be
 * useless.
 */
export async function knownSource(ctx: Context, url: string): Promise<KnownSource | null> {
  const [state] = await ctx.db.select().from(sourceStates).where(eq(sourceStates.url, url))
  if (!state?.lastReadAt) return null
  const { etag, lastModified, feedUrl, lastReadAt } = state
  const listed = await ctx.db
    .select(getTableColumns(articles))
    .from(sourceArticles)
    .innerJoin(articles, eq(articles.id, sourceArticles.articleId))
    .where(and(eq(sourceArticles.sourceUrl, url), gte(sourceArticles.seenAt, lastReadAt)))
  if (listed.length === 0) return { memory: { etag: null, lastModified: null, feedUrl }, articles: [] }
  return { memory: { etag, lastModified, feedUrl }, articles: listed.map(toEntry).map(asJudged) }
}

/** A stored date remains although a later run did not believe it. */
const asJudged = (entry: SourceEntry): SourceEntry => (isDisbelieved(entry) ? disbelieved(entry) : entry)

/** Articles whose text is already stored, by canonical URL. */
export async function knownTexts(ctx: Context, canonicalUrls: string[]): Promise<Map<string, SourceEntry>> {
  if (canonicalUrls.length === 0) return new Map()
  const rows = await ctx.db
    .select()
    .from(articles)
    .where(and(inArray(articles.canonicalUrl, canonicalUrls), ne(articles.text, '')))
  return new Map(rows.map((row) => [row.canonicalUrl, toEntry(row)]))
}

const toEntry = (row: typeof articles.$inferSelect): SourceEntry => ({
  url: row.url,
  title: row.title,
  summary: row.summary,
  text: row.text,
  source: row.source,
  author: row.author,
  language: row.language,
  publishedAt: row.publishedAt,
  dateSource: row.dateSource,
  dateCertainty: row.dateCertainty,
  dateReasons: row.dateReasons,
  isPart: row.canonicalUrl.includes('#'),
  isSample: row.isSample,
})
