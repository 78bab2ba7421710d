import type { Section } from '@newsloom/contract/analysis/analysis'
import { analysisStatements } from '@newsloom/db/schema/analysis'
import { type AnalysisFrame, articles, type summaries } from '@newsloom/db/schema/research'
import { asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { AnalysisArticle } from '../analysis/analysis-article.ts'
import { drawableOf } from '../analysis/drawable.ts'
import type { Drawable } from '../analysis/drawn.ts'
import type { Context } from '../context.ts'

export type StatementRow = typeof analysisStatements.$inferSelect
export type SummaryRow = typeof summaries.$inferSelect
export type StoredArticle = AnalysisArticle & { id: number }
type Topic = Parameters<typeof drawableOf>[1]

/** The statements of an analysis in its order. */
export const statementRows = (ctx: Context, summaryId: number): Promise<StatementRow[]> =>
  ctx.db
    .select()
    .from(analysisStatements)
    .where(eq(analysisStatements.summaryId, summaryId))
    .orderBy(asc(analysisStatements.position))

/** The reasons that the checks of a row give, each once. */
export const reasonsOf = ({ checks }: Pick<StatementRow, 'checks'>): string[] => [
  ...new Set(checks.map(({ reason }) => reason).filter(Boolean)),
]

/** The sections of an analysis with what `view` makes of each statement. */
export const storedSections = <S>(
  { sections }: Pick<AnalysisFrame, 'sections'>,
  rows: StatementRow[],
  view: (row: StatementRow) => S,
): (Pick<Section, 'key' | 'heading'> & { statements: S[] })[] =>
  sections.map((section, place) => ({
    ...section,
    statements: rows.filter((row) => row.section === place).map(view),
  }))

/** What a mail shows of a stored analysis. */
export const storedDrawable = (frame: AnalysisFrame, rows: StatementRow[], unsupported: Topic): Drawable => {
  const { trends, sentiment, layout } = frame
  const sections = storedSections(frame, rows, (row) => ({ ...row, id: row.name, reasons: reasonsOf(row) }))
  return drawableOf({ trends, sentiment, sections }, unsupported, layout)
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
