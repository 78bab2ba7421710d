import type { CitedText } from '@newsloom/contract/analysis/checked-analysis'
import { articles, newsItems, summaries } from '@newsloom/db/schema/research'
import { and, asc, eq, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { textOf } from '../analysis/check-analysis.ts'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { citable } from './get-analysis.ts'
import { citedArticles } from './read-analysis.ts'

/**
 * The text that an analysis quotes, with the other reports of its story.
 * @throws NotFoundError when the analysis was deleted, or has no such article
 */
export async function getCitedText(
  ctx: Context,
  { summaryId, articleId }: { summaryId: number; articleId: string },
): Promise<CitedText> {
  const [summary] = await ctx.db.select().from(summaries).where(eq(summaries.id, summaryId))
  const place = Number(articleId) - 1
  const article = summary && (await citedArticles(ctx, summary))[place]
  if (!summary || !article) throw new NotFoundError('This article is no longer there')
  return {
    ...citable(ctx, article, place),
    text: textOf(article),
    others: await otherReports(ctx, { runId: summary.runId, articleId: article.id }),
  }
}

function otherReports(
  ctx: Context,
  { runId, articleId }: { runId: number; articleId: number },
): Promise<CitedText['others']> {
  const cited = alias(newsItems, 'cited')
  return ctx.db
    .select({ title: articles.title, publisher: articles.source, url: articles.url })
    .from(cited)
    .innerJoin(newsItems, and(eq(newsItems.storyId, cited.storyId), ne(newsItems.articleId, cited.articleId)))
    .innerJoin(articles, eq(articles.id, newsItems.articleId))
    .where(and(eq(cited.runId, runId), eq(cited.articleId, articleId)))
    .orderBy(asc(newsItems.position))
}
