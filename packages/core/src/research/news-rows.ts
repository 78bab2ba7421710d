import { articles, newsItems } from '@newsloom/db/schema/research'
import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Context } from '../context.ts'

export type NewsRow = typeof newsItems.$inferSelect & { article: typeof articles.$inferSelect }

/** The items of a run with their articles, in the list's order: leads first. */
export async function newsRows(ctx: Context, runId: number): Promise<NewsRow[]> {
  return ctx.db
    .select({ ...getTableColumns(newsItems), article: getTableColumns(articles) })
    .from(newsItems)
    .innerJoin(articles, eq(articles.id, newsItems.articleId))
    .where(eq(newsItems.runId, runId))
    .orderBy(asc(newsItems.position))
}
