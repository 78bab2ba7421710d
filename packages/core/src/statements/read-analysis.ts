import type { Section } from '@newsloom/contract/analysis/analysis'
import { analysisStatements } from '@newsloom/db/schema/analysis'
import { type AnalysisFrame, articles, type summaries } from '@newsloom/db/schema/research'
import { asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { AnalysisArticle } from '../analysis/analysis-article.ts'
import { renderableOf } from '../analysis/renderable.ts'
import type { Renderable } from '../analysis/rendered.ts'
import type { Context } from '../context.ts'
import { leftOutArticles } from '../story-choices/left-out-articles.ts'

export type StatementRow = typeof analysisStatements.$inferSelect
/** `isLeftOut`: it rests only on articles that a person left out since. */
export type ChosenStatement = StatementRow & { isLeftOut: boolean }
export type SummaryRow = typeof summaries.$inferSelect
export type StoredArticle = AnalysisArticle & { id: number }
type Topic = Parameters<typeof renderableOf>[1]

/** The statements of an analysis in its order, and the numbers of its articles left out since. */
export async function readStatements(ctx: Context, summary: SummaryRow) {
  const leftOut = await leftOutNumbers(ctx, summary)
  const rows = await ctx.db
    .select()
    .from(analysisStatements)
    .where(eq(analysisStatements.summaryId, summary.id))
    .orderBy(asc(analysisStatements.position))
  return { leftOut, rows: rows.map((row) => withChoice(row, leftOut)) }
}

/** The numbers that left-out articles have in an analysis. */
export async function leftOutNumbers(
  ctx: Context,
  { runId, articleIds }: Pick<SummaryRow, 'runId' | 'articleIds'>,
): Promise<Set<string>> {
  const leftOut = await leftOutArticles(ctx, runId)
  return new Set(articleIds.flatMap((id, place) => (leftOut.has(id) ? [String(place + 1)] : [])))
}

export const withChoice = (row: StatementRow, leftOut: Set<string>): ChosenStatement => ({
  ...row,
  isLeftOut: row.quotes.length > 0 && row.quotes.every(({ articleId }) => leftOut.has(articleId)),
})

/** The reasons that the checks of a row give, each once. */
export const reasonsOf = ({ checks }: Pick<StatementRow, 'checks'>): string[] => [
  ...new Set(checks.map(({ reason }) => reason).filter(Boolean)),
]

/** The sections of an analysis with what `view` makes of each statement. */
export const storedSections = <S>(
  { sections }: Pick<AnalysisFrame, 'sections'>,
  rows: ChosenStatement[],
  view: (row: ChosenStatement) => S,
): (Pick<Section, 'key' | 'heading'> & { statements: S[] })[] =>
  sections.map((section, place) => ({
    ...section,
    statements: rows.filter((row) => row.section === place).map(view),
  }))

/** Returns the parts of a stored analysis that a mail shows. */
export function storedRenderable(
  frame: AnalysisFrame,
  { rows, leftOut }: Awaited<ReturnType<typeof readStatements>>,
  unsupported: Topic,
): Renderable {
  const { sentiment, layout } = frame
  const trends = frame.trends
    .map((trend) => ({ ...trend, articleIds: trend.articleIds.filter((id) => !leftOut.has(id)) }))
    .filter(({ articleIds }) => articleIds.length > 0)
  const sections = storedSections(frame, rows, (row) => ({ ...row, id: row.name, reasons: reasonsOf(row) }))
  return renderableOf({ trends, sentiment, sections }, unsupported, layout)
}

/**
 * The articles that an analysis cites, in its order: the first is '1'. A deleted one stays in its
 * place without a text.
 */
export async function citedArticles(
  ctx: Context,
  { articleIds }: Pick<SummaryRow, 'articleIds'>,
): Promise<StoredArticle[]> {
  const rows =
    articleIds.length === 0
      ? []
      : await ctx.db.select(getTableColumns(articles)).from(articles).where(inArray(articles.id, articleIds))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return articleIds.map((id) => ({ ...(byId.get(id) ?? GONE), id, relevance: 0 }))
}

const GONE = {
  title: '',
  summary: '',
  text: '',
  source: '',
  url: '',
  publishedAt: null,
  language: null,
  isSample: false,
}
