import type { CorrectionCause, Erratum } from '@newsloom/contract/analysis/corrections'
import type { MailLang } from '@newsloom/email/mail-lang'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { isSameSentence } from './corrected-texts.ts'

/** A quote of a statement whose correction was decided. `said`: the statement. */
export type CorrectedQuote = {
  url: string
  quote: string
  said: string
  cause: CorrectionCause
  erratum: Erratum
  lang: MailLang
  at: Date
}

type Row = Omit<CorrectedQuote, 'at'> & { at: string }

/** The quotes that stood on these pages. */
export const correctedOnPages = (ctx: Context, urls: string[]): Promise<CorrectedQuote[]> =>
  read(ctx, urls, sql`k.state in ('waiting', 'mailed') and q ->> 'url' = any(${sql.param(urls)}::text[])`)

/** The quotes in these notes whose corrections readers were told. */
export const correctedInNotes = (ctx: Context, noteIds: string[]): Promise<CorrectedQuote[]> =>
  read(ctx, noteIds, sql`k.state = 'mailed' and n.id = any(${sql.param(noteIds)}::text[])`)

/** The quotes in emails about a topic. */
export const correctedInTopic = (ctx: Context, topicId: number): Promise<CorrectedQuote[]> =>
  read(
    ctx,
    [topicId],
    sql`k.state in ('waiting', 'mailed') and exists (
      select 1 from mailed_statements m join sends s on s.id = m.send_id
      where m.note_id = n.id and s.topic_id = ${topicId}::int)`,
  )

/** Reads corrected quotes. A correction that a page caused covers only that page's quote. */
async function read(ctx: Context, asked: unknown[], condition: SQL): Promise<CorrectedQuote[]> {
  if (asked.length === 0) return []
  const rows = await ctx.db.execute<Row>(sql`
    select q ->> 'url' as url, q ->> 'quote' as quote, n.note ->> 'text' as said, k.cause, k.erratum, k.lang,
      to_json(coalesce(k.ended_at, k.created_at)) #>> '{}' as at
    from corrections k
    join correction_notes c on c.correction_id = k.id
    join notes n on n.id = c.note_id
    cross join lateral jsonb_array_elements(n.note -> 'quotes') q
    where (q ->> 'isFound')::boolean and q ->> 'url' is not null and ${condition}
    order by k.id, n.id`)
  return rows
    .filter((row) => row.cause.kind === 'person' || isSameSentence(row.cause, row))
    .map((row) => ({ ...row, at: new Date(row.at) }))
}
