import { createHash } from 'node:crypto'
import { notes } from '@newsloom/db/schema/analysis'
import type { MailLang } from '@newsloom/email/mail-lang'
import { mailLang } from '@newsloom/email/text/long-date'
import { eq, sql } from 'drizzle-orm'
import { mayHaveBeenEmailed } from '../../audience/emailed-sends.ts'
import type { Context } from '../../context.ts'

/** Statements that are corrected together, with the emails that have them. */
export type StatementWording = {
  /** SHA-256 of the note of the first of them */
  wordingKey: string
  /** the first of them, as emailed */
  said: string
  /** one note for each context in which emails have it, the newest last */
  noteIds: string[]
  /** names of the topics and campaigns of its latest emails */
  label: string
  topicId: number | null
  lang: MailLang
}

/** Names of topics and campaigns in the label of a correction, which is in its subject. */
const MAX_LABELS = 3

/** A statement in an email. */
export type EmailedStatement = {
  sendId: number
  noteId: string
  said: string
  statementId: number | null
  label: string
  topicId: number | null
  html: string
  urls: string[]
}

/**
 * Reads the emails with the statement of a note. The same words about the same page are one
 * statement, in whichever analysis or campaign; those whose readers were told of a correction stay
 * with that correction. None: it is in no email that was sent.
 */
export async function readEmailedStatement(ctx: Context, noteId: string): Promise<EmailedStatement[]> {
  const [row] = await ctx.db.select({ note: notes.note }).from(notes).where(eq(notes.id, noteId))
  if (!row) return []
  return togetherWith(noteId, await readMailed(ctx, { noteId, said: row.note.text }))
}

/** Statements of emails as one correction; null: of no email. */
export function wordingOf(statements: EmailedStatement[]): StatementWording | null {
  const mailed = statements.toSorted((a, b) => a.sendId - b.sendId)
  const [first] = mailed
  const last = mailed.at(-1)
  if (!first || !last) return null
  return {
    wordingKey: createHash('sha256')
      .update(JSON.stringify(['note', first.noteId]))
      .digest('hex'),
    said: first.said,
    noteIds: distinctFromLast(mailed.map((one) => one.noteId)),
    label: distinctFromLast(mailed.map((one) => one.label))
      .slice(-MAX_LABELS)
      .join(', '),
    topicId: last.topicId,
    lang: mailLang(last.html),
  }
}

const readMailed = (
  ctx: Context,
  { noteId, said }: { noteId: string; said: string },
): Promise<EmailedStatement[]> =>
  ctx.db.execute<EmailedStatement>(sql`
    select m.send_id as "sendId", m.note_id as "noteId", n.note ->> 'text' as said,
      m.statement_id as "statementId", s.label, s.topic_id as "topicId",
      left(s.snapshot ->> 'html', 400) as html,
      array(select distinct q ->> 'url' from jsonb_array_elements(n.note -> 'quotes') q
        where (q ->> 'isFound')::boolean and q ->> 'url' is not null) as urls
    from mailed_statements m join sends s on s.id = m.send_id join notes n on n.id = m.note_id
    where ${mayHaveBeenEmailed} and n.note ->> 'text' = ${said} and (m.note_id = ${noteId} or not exists (
      select 1 from correction_notes c join corrections k on k.id = c.correction_id
      where c.note_id = m.note_id and k.state in ('waiting', 'mailed')))
    order by s.id, m.note_id`)

/** The emails with the same statement as a note, and with the same as one of those. */
function togetherWith(noteId: string, all: EmailedStatement[]): EmailedStatement[] {
  let group = all.filter((one) => one.noteId === noteId)
  for (;;) {
    const more = all.filter((one) => group.some((other) => isSame(one, other)))
    if (more.length === group.length) return group
    group = more
  }
}

const isSame = (one: EmailedStatement, other: EmailedStatement): boolean =>
  one.noteId === other.noteId ||
  (one.statementId !== null && one.statementId === other.statementId) ||
  one.urls.some((url) => other.urls.includes(url))

/** Each once, at its last place. */
const distinctFromLast = (all: string[]): string[] => [...new Set(all.toReversed())].reverse()
