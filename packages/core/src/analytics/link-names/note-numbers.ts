import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'

/** Characters of an email in which a note's link ends with its number. */
const LINK = 600

/**
 * The numbers of notes in a send's email; without a send, in each note's latest one. Searched in
 * the database, because emails are large and a page of links may come from hundreds.
 */
export async function noteNumbers(
  ctx: Context,
  ids: readonly string[],
  sendId?: number,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const noted = sql`note_id = any(${sql.param(ids)}::text[])`
  const mails =
    sendId === undefined
      ? sql`select note_id, max(send_id) as send_id from mailed_statements where ${noted} group by note_id`
      : sql`select distinct note_id, send_id from mailed_statements where ${noted} and send_id = ${sendId}`
  const rows = await ctx.db.execute<{ id: string; number: number }>(sql`
    with mails as (${mails}),
    -- an email is unpacked once, not once a note
    emails as materialized (
      select id, snapshot ->> 'html' as html from sends where id in (select send_id from mails)
    )
    select m.note_id as id, found.number::int as number
    from mails m join emails e on e.id = m.send_id,
      lateral (select strpos(e.html, '/n/' || m.note_id || '"') as at) link,
      lateral (select substring(substr(e.html, link.at, ${LINK}) from '^[^>]*>\\[(\\d{1,6})\\]<') as number) found
    where link.at > 0 and found.number is not null`)
  return new Map(rows.map(({ id, number }) => [id, number]))
}
