import { articles, newsItems } from '@newsloom/db/schema/research'
import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Context } from '../../context.ts'

type ArticleRow = typeof articles.$inferSelect
export type NewsRow = typeof newsItems.$inferSelect & { article: Omit<ArticleRow, 'text' | 'hash'> }

/**
 * The items of a run with their articles, in the list's order: leads first. Without the full texts,
 * which no list shows.
 */
export async function newsRows(ctx: Context, runId: number): Promise<NewsRow[]> {
  const { text: _, hash: __, ...article } = getTableColumns(articles)
  return ctx.db
    .select({ ...getTableColumns(newsItems), article })
    .from(newsItems)
    .innerJoin(articles, eq(articles.id, newsItems.articleId))
    .where(eq(newsItems.runId, runId))
    .orderBy(asc(newsItems.position))
}
