import { createHash } from 'node:crypto'
import type { Note } from '@newsloom/contract/analysis/note'
import { notes } from '@newsloom/db/schema/analysis'
import type { MailLang } from '@newsloom/email/mail-lang'
import { mailLang } from '@newsloom/email/text/long-date'
import { eq, sql } from 'drizzle-orm'
import { neverLeft } from '../../audience/never-left.ts'
import type { Context } from '../../context.ts'

/** A statement in one wording, with the emails that have it. */
export type StatementWording = {
  /** SHA-256; the same for every email that has it */
  wordingKey: string
  said: string
  /** one note for each context in which emails have it, the newest last */
  noteIds: string[]
  label: string
  topicId: number | null
  lang: MailLang
}

/** Sends `s` whose emails somebody may have got. */
export const hasLeft = sql`(s.pause_kind is distinct from 'approval' and not ${neverLeft('s')})`

type SendRow = { noteId: string; label: string; topicId: number | null; html: string }

/** Reads the statement of a note. Null: it is in no email that was sent. */
export async function readWording(
  ctx: Context,
  { noteId }: { noteId: string },
): Promise<StatementWording | null> {
  const [row] = await ctx.db.select({ note: notes.note }).from(notes).where(eq(notes.id, noteId))
  if (!row) return null
  const statementId = await statementOf(ctx, noteId)
  const mailed = await ctx.db.execute<SendRow>(sql`
    select m.note_id as "noteId", s.label, s.topic_id as "topicId", left(s.snapshot ->> 'html', 400) as html
    from mailed_statements m join sends s on s.id = m.send_id join notes n on n.id = m.note_id
    where ${hasLeft} and ${
      statementId === null
        ? sql`m.note_id = ${noteId}`
        : sql`m.statement_id = ${statementId}::int and n.note ->> 'text' = ${row.note.text}`
    }
    order by s.id`)
  const last = mailed.at(-1)
  if (!last) return null
  return {
    wordingKey: keyOf(row.note, { noteId, statementId }),
    said: row.note.text,
    noteIds: [...new Set(mailed.map((one) => one.noteId).reverse())].reverse(),
    label: last.label,
    topicId: last.topicId,
    lang: mailLang(last.html),
  }
}

async function statementOf(ctx: Context, noteId: string): Promise<number | null> {
  const [row] = await ctx.db.execute<{ id: number | null }>(
    sql`select max(statement_id) as id from mailed_statements where note_id = ${noteId}`,
  )
  return row?.id ?? null
}

type Named = { noteId: string; statementId: number | null }

const keyOf = ({ text }: Pick<Note, 'text'>, { noteId, statementId }: Named): string =>
  createHash('sha256')
    .update(JSON.stringify(statementId === null ? ['note', noteId] : ['statement', statementId, text]))
    .digest('hex')
