import type { Note } from '@newsloom/contract/analysis/note'
import type { AnalysisArticle } from '../analysis/analysis-article.ts'
import type { EditedAnalysis } from '../analysis/renderable.ts'
import type { Context } from '../context.ts'
import { makeNote, noteId } from '../notes/make-note.ts'

type Statement = EditedAnalysis['sections'][number]['statements'][number]
type Checked = { articles: AnalysisArticle[]; checkedAt: string }

/** The note of a statement of content, and its id: the same until the statement is changed. */
export function contentNote(
  ctx: Context,
  statement: Statement,
  { articles, checkedAt }: Checked,
): { id: string; note: Note } {
  const { releasedAt = null, editedAt = null } = statement
  const noted = { ...statement, releasedAt, editedAt }
  const note = makeNote(ctx, noted, { articles, checkedAt: editedAt ?? new Date(checkedAt) })
  return { id: noteId(ctx.config.linkSecret, note), note }
}
