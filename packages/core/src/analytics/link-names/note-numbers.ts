import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'

const NUMBERED = /\/n\/([\w-]+)"[^>]*>\[(\d+)\]</g

/** The numbers of notes in the email of a send; without one, in each note's latest send. */
export async function noteNumbers(
  ctx: Context,
  ids: readonly string[],
  sendId?: number,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const isSend =
    sendId === undefined
      ? sql`s.id in (select max(m.send_id) from mailed_statements m
          where m.note_id = any(${sql.param(ids)}::text[]) group by m.note_id)`
      : sql`s.id = ${sendId}`
  const rows = await ctx.db.execute<{ html: string }>(sql`
    select coalesce(s.snapshot ->> 'html', '') as html from sends s where ${isSend} order by s.id`)
  const numbers = rows.flatMap(({ html }) =>
    [...html.matchAll(NUMBERED)].map(([, id = '', number]) => [id, Number(number)] as const),
  )
  return new Map(numbers)
}
