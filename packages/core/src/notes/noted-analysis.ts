import type { KeyFigure } from '@newsloom/contract/analysis/analysis'
import type { Note } from '@newsloom/contract/analysis/note'
import { summaries } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, desc, eq, ne } from 'drizzle-orm'
import { leadWithNew, type NoveltyOf } from '../analysis/lead-with-new.ts'
import { publishWithNotes } from '../analysis/publish-analysis.ts'
import type { Renderable } from '../analysis/rendered.ts'
import type { Context } from '../context.ts'
import { addCorrectionFindings } from '../key-figures/corrected-figures.ts'
import { figureViews } from '../key-figures/figure-views.ts'
import { mailableFigures } from '../key-figures/mailable-figures.ts'
import {
  citedArticles,
  readStatements,
  type StatementRow,
  type SummaryRow,
  storedRenderable,
} from '../statements/read-analysis.ts'
import { statementNovelty } from '../statements/statement-novelty.ts'
import type { SinceIssue } from '../stories/since-issue.ts'
import { makeNote, noteId } from './make-note.ts'
import { noteUrl } from './note-url.ts'

/** An analysis as an email shows it, with the notes that it links to, by their id. */
export type NotedAnalysis = {
  analysis: string
  notes: ReadonlyMap<string, Note>
  /** the rows of the statements, by the ids of their notes */
  statementIds: ReadonlyMap<string, number>
  /** the key figures in it, in its order */
  figures: KeyFigure[]
}

type WrittenAnalysis = {
  runId: number
  analysis: string
  since?: SinceIssue | null
  leavesOutKnown?: boolean
}

/**
 * The analysis of a run with the number of a note after each statement, and with what is new to its
 * readers first in each section. Null if the run's statements no longer render as `analysis`: it
 * was written before statements, or an article has changed.
 */
export async function notedAnalysis(
  ctx: Context,
  { runId, analysis, since = null, leavesOutKnown = false }: WrittenAnalysis,
): Promise<NotedAnalysis | null> {
  const [found] = await ctx.db
    .select({ summary: summaries, unsupported: researchTopics.unsupported })
    .from(summaries)
    .innerJoin(researchTopics, eq(researchTopics.id, summaries.topicId))
    .where(and(eq(summaries.runId, runId), ne(summaries.overallSummary, '')))
    .orderBy(desc(summaries.id))
    .limit(1)
  if (!found?.summary.analysis) return null
  const { unsupported } = found
  const summary = { ...found.summary, analysis: found.summary.analysis }
  const statements = await readStatements(ctx, summary)
  const articles = await citedArticles(ctx, summary)
  const renderable = storedRenderable(summary.analysis, statements, unsupported)
  const noveltyOf = await statementNovelty(ctx, summary, since)
  const mailed = leadWithNew(leavesOutKnown ? withoutKnown(renderable, noveltyOf) : renderable, noveltyOf)
  const isShown = (figure: KeyFigure) =>
    !statements.leftOut.has(figure.articleId) &&
    !(leavesOutKnown && noveltyOf({ quotes: [figure] }) === 'known')
  const checked = await addCorrectionFindings(ctx, summary.analysis.keyFigures, articles)
  const figures = mailableFigures(checked.filter(isShown))
  const shown = new Set(mailed.sections.flatMap(({ statements }) => statements.map(({ id }) => id)))
  const made = statements.rows
    .filter(({ name }) => shown.has(name))
    .map((row) => noteOf(ctx, row, { articles, checkedAt: checkedAt(summary) }))
  const urls = new Map(made.map(({ name, id }) => [name, noteUrl(ctx, id)]))
  const { modelUsed } = summary
  const { replaced } = found.summary.analysis
  const published = { renderable, mailed, articles, modelUsed, replaced }
  const views = await figureViews(ctx, summary, figures)
  const { plain, noted } = publishWithNotes(ctx, { ...published, figures: views }, urls)
  if (plain !== analysis) return null
  return {
    analysis: noted,
    notes: new Map(made.map(({ id, note }) => [id, note])),
    statementIds: new Map(made.map(({ id, rowId }) => [id, rowId])),
    figures,
  }
}

/** A layout has places for its statements; a line whose statements are gone goes with them. */
function withoutKnown(renderable: Renderable, noveltyOf: NoveltyOf): Renderable {
  const sections = renderable.sections.map((section) => ({
    ...section,
    statements: section.statements.filter((statement) => noveltyOf(statement) !== 'known'),
  }))
  return sections.some(({ statements }) => statements.length > 0) ? { ...renderable, sections } : renderable
}

const checkedAt = ({ changedAt, completedAt }: SummaryRow): Date | null => changedAt ?? completedAt

function noteOf(ctx: Context, row: StatementRow, cited: Parameters<typeof makeNote>[2]) {
  const note = makeNote(ctx, row, cited)
  return { name: row.name, rowId: row.id, note, id: noteId(ctx.config.linkSecret, note) }
}

/** Returns the research with its analysis as an email shows it: with links to notes. */
export const withNotes = async <R extends WrittenAnalysis>(
  ctx: Context,
  research: R,
): Promise<R & { noted: NotedAnalysis | null }> => ({
  ...research,
  noted: await notedAnalysis(ctx, research),
})
