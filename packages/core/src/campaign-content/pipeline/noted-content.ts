import type { Unsupported } from '@newsloom/contract/analysis/checked-analysis'
import type { Note } from '@newsloom/contract/analysis/note'
import type { AnalysisArticle, AnalysisResult } from '../../analysis/analysis-article.ts'
import { publishWithNotes } from '../../analysis/publish-analysis.ts'
import { type EditedAnalysis, renderableOf } from '../../analysis/renderable.ts'
import type { Context } from '../../context.ts'
import { contentFigures } from '../../key-figures/content-figures.ts'
import { noteUrl } from '../../notes/note-url.ts'
import { contentNote } from '../content-note.ts'

type Written = Pick<AnalysisResult, 'layout' | 'modelUsed' | 'replaced'> & {
  analysis: EditedAnalysis
  checkedAt: string
}
/** The analysis of a campaign with the number of a note after each statement, and these notes. */
export async function notedContent(
  ctx: Context,
  { analysis, checkedAt, layout, modelUsed, replaced }: Written,
  stories: [lead: AnalysisArticle, ...others: AnalysisArticle[]][],
  unsupported: Unsupported,
): Promise<{ analysis: string; notes: ReadonlyMap<string, Note> }> {
  const articles = stories.map(([lead]) => lead)
  const renderable = renderableOf(analysis, unsupported, layout)
  const shown = new Set(renderable.sections.flatMap(({ statements }) => statements.map(({ id }) => id)))
  const made = analysis.sections
    .flatMap(({ statements }) => statements)
    .filter(({ id }) => shown.has(id))
    .map((statement) => ({ name: statement.id, ...contentNote(ctx, statement, { articles, checkedAt }) }))
  const urls = new Map(made.map(({ name, id }) => [name, noteUrl(ctx, id)]))
  const figures = await contentFigures(ctx, analysis.keyFigures, stories)
  const published = { renderable, mailed: renderable, articles, modelUsed, replaced, figures }
  const { noted } = publishWithNotes(ctx, published, urls)
  return { analysis: noted, notes: new Map(made.map(({ id, note }) => [id, note])) }
}
