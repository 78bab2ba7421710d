import { articles, newsItems } from '@newsloom/db/schema/research'
import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { AnalysisArticle } from '../analysis/analysis-article.ts'
import type { Context } from '../context.ts'

/**
 * The articles in a research's news list, in its order, with full texts: the input of its analysis.
 */
export const leadArticles = (ctx: Context, runId: number): Promise<AnalysisArticle[]> =>
  ctx.db
    .select({ ...getTableColumns(articles), relevance: newsItems.relevance })
    .from(newsItems)
    .innerJoin(articles, eq(articles.id, newsItems.articleId))
    .where(and(eq(newsItems.runId, runId), eq(newsItems.isLead, true)))
    .orderBy(asc(newsItems.position))
