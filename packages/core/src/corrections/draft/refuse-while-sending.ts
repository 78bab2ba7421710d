import { sentence } from '@newsloom/contract/sentences/sentences'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../context.ts'
import { ConflictError } from '../../errors.ts'
import type { CorrectionRow } from '../proposal/require-correction.ts'

/**
 * A person who is emailed the statement after its correction would not get the correction: also by
 * an email that waits for approval, or by a request that was in progress when its send was
 * cancelled.
 * @throws ConflictError, which says what to do
 */
export async function refuseWhileSending(tx: Tx, { id }: Pick<CorrectionRow, 'id'>): Promise<void> {
  const [open] = await tx.db.execute<{ subject: string; state: string; isWaiting: boolean }>(sql`
    with concerned as (
      select c.note_id, m.statement_id, n.note ->> 'text' as said from correction_notes c
      join notes n on n.id = c.note_id
      left join mailed_statements m on m.note_id = c.note_id where c.correction_id = ${id}::int),
    pages as (
      select q ->> 'url' as url from concerned join notes on notes.id = concerned.note_id
      cross join lateral jsonb_array_elements(notes.note -> 'quotes') q where (q ->> 'isFound')::boolean)
    select s.subject, s.state, s.pause_kind is not distinct from 'approval' as "isWaiting"
    from sends s
    where (s.state in ('sending', 'paused') or s.state = 'cancelled' and s.ended_at is null) and exists (
      select 1 from mailed_statements m join notes n on n.id = m.note_id
      where m.send_id = s.id and n.note ->> 'text' in (select said from concerned)
        and (m.note_id in (select note_id from concerned) or m.statement_id in (select statement_id from concerned)
          or exists (select 1 from jsonb_array_elements(n.note -> 'quotes') q
            where (q ->> 'isFound')::boolean and q ->> 'url' in (select url from pages))))
    order by s.id limit 1`)
  if (!open) return
  const why =
    open.state === 'cancelled'
      ? 'correctionEnding'
      : open.isWaiting
        ? 'correctionWaitsSend'
        : 'correctionSending'
  throw new ConflictError(sentence(why, open.subject))
}
