import type { CitedText, QuoteInput } from '@newsloom/contract/analysis/checked-analysis'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { articles, newsItems } from '@newsloom/db/schema/research'
import { and, asc, eq, getTableColumns, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { quotableText } from '../checks/quotable-text.ts'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { citable } from './get-analysis.ts'
import { requireStatement } from './lock-statement.ts'
import { quotePlace } from './quote-place.ts'
import { citedArticles } from './read-analysis.ts'

/**
 * A quote of a statement in the text of its article as it is stored now, with the other reports of
 * the story. The text may have changed since it was quoted, so the quote is looked for again.
 * @throws NotFoundError when the statement was deleted, or the quote names no article of its run
 */
export async function getCitedText(ctx: Context, { rowId, quote: which }: QuoteInput): Promise<CitedText> {
  const { row, summary } = await requireStatement(ctx, rowId)
  const quote = row.quotes[which]
  const number = Number(quote?.articleId) - 1
  const article = (await citedArticles(ctx, summary))[number]
  if (!quote || !article) throw new NotFoundError(sentence('articleGone'))
  const place = quotePlace(quote.quote, article, number)
  return {
    ...citable(ctx, article, number),
    text: quotableText(article),
    quote: quote.quote,
    place,
    hasChanged:
      place === null && row.checks.some((check) => check.kind === 'quote' && stood(check, quote.quote)),
    others: await otherReports(ctx, { runId: summary.runId, articleId: article.id }),
  }
}

const stood = ({ finding, lookedFor }: { finding: string; lookedFor: string }, quote: string): boolean =>
  finding === 'found' && lookedFor === quote

async function otherReports(
  ctx: Context,
  { runId, articleId }: { runId: number; articleId: number },
): Promise<CitedText['others']> {
  const cited = alias(newsItems, 'cited')
  const rows = await ctx.db
    .select(getTableColumns(articles))
    .from(cited)
    .innerJoin(newsItems, and(eq(newsItems.storyId, cited.storyId), ne(newsItems.articleId, cited.articleId)))
    .innerJoin(articles, eq(articles.id, newsItems.articleId))
    .where(and(eq(cited.runId, runId), eq(cited.articleId, articleId)))
    .orderBy(asc(newsItems.position))
  return rows.map((row, place) => {
    const { articleId: _, ...report } = citable(ctx, { ...row, relevance: 0 }, place)
    return report
  })
}
