import { articles, newsItems } from '@newsloom/db/schema/research'
import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { AnalysisArticle } from '../analysis/analysis-article.ts'
import type { Context } from '../context.ts'

/**
 * What the news list of a research shows, in its order, with the full texts: what its analysis is
 * written from.
 */
export const leadArticles = (ctx: Context, runId: number): Promise<AnalysisArticle[]> =>
  ctx.db
    .select({ ...getTableColumns(articles), relevance: newsItems.relevance })
    .from(newsItems)
    .innerJoin(articles, eq(articles.id, newsItems.articleId))
    .where(and(eq(newsItems.runId, runId), eq(newsItems.isLead, true)))
    .orderBy(asc(newsItems.position))
