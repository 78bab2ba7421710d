import type { ContentSource, ContentStatement } from '@newsloom/db/schema/campaigns'
import { sql } from 'drizzle-orm'
import type { AnalysisArticle } from '../analysis/analysis-article.ts'
import { readSections } from '../campaign-checks/read-sections.ts'
import { contentNote } from '../campaign-content/content-note.ts'
import type { Context } from '../context.ts'
import { correctedTexts, withCorrected } from '../corrected-texts/corrected-texts.ts'
import { mapStatements } from './map-statements.ts'

type About = Parameters<typeof correctedTexts>[1] & { articles: AnalysisArticle[] }

/**
 * Adds findings to statements whose words were corrected after their checks. One that was itself
 * emailed and corrected keeps its note: until a person changes it, no email may have it.
 */
export async function recheckCorrected(
  ctx: Context,
  source: ContentSource,
  { articles, ...about }: About,
): Promise<ContentSource> {
  const known = await correctedTexts(ctx, about)
  if (known.size === 0) return source
  const noteIds = readSections(source)
    .flatMap(({ statements }) => statements)
    .map((statement) => contentNote(ctx, statement, { articles, checkedAt: source.checkedAt }).id)
  const corrected = await correctedAmong(ctx, noteIds)
  return mapStatements(source, (statement, place) =>
    isDecided(statement) || corrected.has(noteIds[place - 1] ?? '')
      ? statement
      : { ...statement, ...withCorrected(statement, statement.text, known) },
  )
}

/** Whether a person released it, or it already has the finding. */
const isDecided = ({ releasedAt, checks }: ContentStatement): boolean =>
  releasedAt !== undefined || checks.some(({ kind }) => kind === 'correction')

async function correctedAmong(ctx: Context, noteIds: string[]): Promise<Set<string>> {
  const rows = await ctx.db.execute<{ noteId: string }>(sql`
    select c.note_id as "noteId" from correction_notes c join corrections k on k.id = c.correction_id
    where k.state in ('waiting', 'mailed') and c.note_id = any(${sql.param(noteIds)}::text[])`)
  return new Set(rows.map(({ noteId }) => noteId))
}
