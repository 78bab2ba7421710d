import type {
  AnalysisView,
  CitableArticle,
  StatementView,
} from '@newsloom/contract/analysis/checked-analysis'
import { isLocalAnalyst } from '@newsloom/contract/research/models'
import { summaries } from '@newsloom/db/schema/research'
import { and, desc, eq, ne } from 'drizzle-orm'
import { shownAs } from '../analysis/shown.ts'
import type { Context } from '../context.ts'
import { linkedUrl } from '../samples/sample-page.ts'
import { requireTopic } from '../topics/require-topic.ts'
import {
  citedArticles,
  reasonsOf,
  type StatementRow,
  type StoredArticle,
  type SummaryRow,
  statementRows,
  storedSections,
} from './read-analysis.ts'

type Unsupported = AnalysisView['unsupported']

/**
 * The topic's written analysis with its checked statements; null without one. One from before
 * statements has no sections.
 * @throws NotFoundError when the topic is gone
 */
export async function getAnalysis(
  ctx: Context,
  { topicId }: { topicId: number },
): Promise<AnalysisView | null> {
  const { unsupported } = await requireTopic(ctx, topicId)
  const [summary] = await ctx.db
    .select()
    .from(summaries)
    .where(
      and(eq(summaries.topicId, topicId), eq(summaries.generating, false), ne(summaries.overallSummary, '')),
    )
    .orderBy(desc(summaries.id))
    .limit(1)
  return summary ? analysisView(ctx, summary, unsupported) : null
}

async function analysisView(
  ctx: Context,
  summary: SummaryRow,
  unsupported: Unsupported,
): Promise<AnalysisView> {
  const { analysis, modelUsed, holdReason, releasedAt } = summary
  const [rows, articles] = await Promise.all([statementRows(ctx, summary.id), citedArticles(ctx, summary)])
  return {
    summaryId: summary.id,
    modelUsed,
    isLocal: isLocalAnalyst(modelUsed),
    completedAt: summary.completedAt?.toISOString() ?? null,
    unsupported,
    hold: holdReason === null ? null : { reason: holdReason, releasedAt: releasedAt?.toISOString() ?? null },
    sections: analysis ? storedSections(analysis, rows, (row) => statementView(row, unsupported)) : [],
    keyFigures: analysis?.keyFigures ?? [],
    trends: analysis?.trends ?? [],
    sentiment: analysis?.sentiment ?? null,
    articles: articles.map((article, place) => citable(ctx, article, place)),
  }
}

export const statementView = (row: StatementRow, unsupported: Unsupported): StatementView => ({
  id: row.name,
  rowId: row.id,
  text: row.text,
  quotes: row.quotes,
  verdict: row.verdict,
  reasons: reasonsOf(row),
  checks: row.checks,
  originalText: row.originalText,
  editedAt: row.editedAt?.toISOString() ?? null,
  releasedAt: row.releasedAt?.toISOString() ?? null,
  isShown: shownAs(row, unsupported) !== null,
})

/** An article by its number in the analysis. */
export const citable = (ctx: Context, article: StoredArticle, place: number): CitableArticle => ({
  articleId: String(place + 1),
  title: article.title,
  publisher: article.source,
  url: linkedUrl(ctx.config.publicUrl, article),
  publishedAt: article.publishedAt?.toISOString() ?? null,
  language: article.language,
})
