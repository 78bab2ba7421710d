import type {
  CorrectionStatus,
  CorrectionView,
  MailedStatement,
  MailedStatementsInput,
} from '@newsloom/contract/analysis/corrections'
import type { Note } from '@newsloom/contract/analysis/note'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { corrections } from '@newsloom/db/schema/analysis'
import { inArray, sql } from 'drizzle-orm'
import { mayHaveBeenEmailed } from '../audience/emailed-sends.ts'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { noteUrl } from '../notes/note-url.ts'
import { readCorrectedWordings } from './proposal/corrected-wordings.ts'
import type { CorrectionRow } from './proposal/require-correction.ts'
import { requireCorrection } from './proposal/require-correction.ts'
import { countRest } from './send-rest.ts'

/** @throws NotFoundError when it is not there, or its emails were wiped */
export async function readCorrection(ctx: Context, { id }: { id: number }): Promise<CorrectionView> {
  const row = await requireCorrection(ctx, id)
  const emails = await readEmails(ctx, id)
  const wordings = await readCorrectedWordings(ctx, id)
  const [last] = emails
  if (!last) throw new NotFoundError(sentence('mailsUnstored'))
  const { said, label, topicId, lang, cause, erratum, createdAt } = row
  return {
    id,
    said,
    others: wordings.map((one) => one.said).filter((one) => one !== said),
    label,
    topicId,
    lang,
    cause,
    erratum,
    status: statusOf(row),
    rest: await countRest(ctx, row),
    noteUrl: noteUrl(ctx, last.noteId),
    emails: emails.map(({ label, subject, mailedAt }) => ({ label, subject, mailedAt })),
    mailedAt: last.mailedAt,
    createdAt: createdAt.toISOString(),
  }
}

type Email = { noteId: string; label: string; subject: string; mailedAt: string }

/** The emails with the statement, the newest first. */
async function readEmails(ctx: Context, id: number): Promise<Email[]> {
  const rows = await ctx.db.execute<Email>(sql`
    select min(m.note_id) as "noteId", s.label, s.subject, to_json(s.created_at) #>> '{}' as "mailedAt"
    from correction_notes c
    join mailed_statements m on m.note_id = c.note_id
    join sends s on s.id = m.send_id
    where c.correction_id = ${id}::int and ${mayHaveBeenEmailed} group by s.id order by s.id desc`)
  return rows.map((row) => ({ ...row, mailedAt: new Date(row.mailedAt).toISOString() }))
}

type Decided = Pick<CorrectionRow, 'state' | 'reason' | 'sendId' | 'endedAt' | 'createdAt'>

export function statusOf({ state, reason, sendId, endedAt, createdAt }: Decided): CorrectionStatus {
  const at = (endedAt ?? createdAt).toISOString()
  switch (state) {
    case 'open':
      return { state }
    case 'waiting':
      if (sendId === null) throw new Error('a correction waits without a send')
      return { state, sendId }
    case 'mailed':
      return { state, at, sendId }
    case 'dismissed':
      return { state, at, reason: reason ?? '' }
  }
}

type Row = { noteId: string; statementId: number | null; note: Note; at: string; correctionId: number | null }

/**
 * The statements of a topic's latest emails, or of an archive's, each once in each wording, with
 * its correction.
 */
export async function listMailedStatements(
  ctx: Context,
  { of, id }: MailedStatementsInput,
): Promise<MailedStatement[]> {
  const rows = await ctx.db.execute<Row>(sql`
    select distinct on (coalesce(m.statement_id::text, m.note_id), n.note ->> 'text')
      m.note_id as "noteId", m.statement_id as "statementId", n.note, to_json(s.created_at) #>> '{}' as at, (
        select max(c.correction_id) from correction_notes c
        join corrections k on k.id = c.correction_id and k.state <> 'dismissed'
        where c.note_id = m.note_id) as "correctionId"
    from mailed_statements m
    join sends s on s.id = m.send_id
    join notes n on n.id = m.note_id
    where ${mayHaveBeenEmailed} and ${of === 'archive' ? sql`s.archive_id = ${id}::int` : ofShownAnalysis(id)}
    order by coalesce(m.statement_id::text, m.note_id), n.note ->> 'text', s.id desc`)
  const known = await correctionsOf(
    ctx,
    rows.flatMap(({ correctionId }) => correctionId ?? []),
  )
  const rest = new Map<number, number>()
  for (const row of known.values()) rest.set(row.id, await countRest(ctx, row))
  return rows
    .toSorted((a, b) => (a.statementId ?? 0) - (b.statementId ?? 0))
    .map(({ noteId, statementId, note, at, correctionId }) => {
      const row = correctionId === null ? undefined : known.get(correctionId)
      return {
        noteId,
        rowId: statementId,
        text: note.text,
        noteUrl: noteUrl(ctx, noteId),
        mailedAt: new Date(at).toISOString(),
        correction: row ? { id: row.id, status: statusOf(row), rest: rest.get(row.id) ?? 0 } : null,
      }
    })
}

/** Emails with statements of the analysis on a topic's card. */
const ofShownAnalysis = (topicId: number) => sql`m.statement_id in (
  select t.id from analysis_statements t where t.summary_id = (
    select id from summaries where topic_id = ${topicId}::int and not generating and overall_summary <> ''
    order by id desc limit 1))`

async function correctionsOf(ctx: Context, ids: number[]): Promise<Map<number, CorrectionRow>> {
  const rows = await ctx.db.select().from(corrections).where(inArray(corrections.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
