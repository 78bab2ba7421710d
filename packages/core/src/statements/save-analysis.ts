import { analysisStatements } from '@newsloom/db/schema/analysis'
import { type AnalysisFrame, summaries } from '@newsloom/db/schema/research'
import { eq } from 'drizzle-orm'
import type { AnalysisResult } from '../analysis/analysis-article.ts'
import type { Tx } from '../context.ts'

/** Saves the parts of an analysis on its summary; `articleIds`: its articles in their order. */
export async function saveAnalysis(
  tx: Tx,
  summaryId: number,
  { analysis, layout, hold, replaced }: Pick<AnalysisResult, 'analysis' | 'layout' | 'hold' | 'replaced'>,
  articleIds: number[],
): Promise<void> {
  const { sections, ...rest } = analysis
  const frame: AnalysisFrame = {
    ...rest,
    sections: sections.map(({ key, heading }) => ({ key, heading })),
    layout,
    replaced,
  }
  await tx.db.update(summaries).set({ analysis: frame, articleIds, hold }).where(eq(summaries.id, summaryId))
  const rows = sections.flatMap(({ statements }, section) =>
    statements.map(({ id: name, text, quotes, checks, verdict }) => ({
      section,
      name,
      text,
      quotes,
      checks,
      verdict,
    })),
  )
  if (rows.length === 0) return
  await tx.db
    .insert(analysisStatements)
    .values(rows.map((row, place) => ({ ...row, summaryId, position: place + 1 })))
}
