import { sentence } from '@newsloom/contract/sentences/sentences'
import { corrections } from '@newsloom/db/schema/analysis'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { ConflictError } from '../errors.ts'

/** The email of a correction was approved: it is on its way, and the pages are marked. */
export const markApproved = (tx: Tx, sendId: number): Promise<void> =>
  change(tx, { sendId, from: 'waiting' }, { state: 'mailed', endedAt: tx.now() })

/** The email of a correction was declined or withdrawn: a person decides again. */
export const reopenWithdrawn = (tx: Tx, sendId: number): Promise<void> =>
  change(tx, { sendId, from: 'waiting' }, OPEN)

/**
 * Opens a correction again whose send was cancelled before it had mailed anybody. If some
 * recipients have it, the correction stays mailed: their pages are marked, and its statement is not
 * repeated.
 */
export async function reopenUnmailed(tx: Tx, sendId: number): Promise<void> {
  const mailed = await tx.db.execute(sql`
    select 1 from deliveries where send_id = ${sendId}::int and state in ('pending', 'sent', 'uncertain') limit 1`)
  if (mailed.length === 0) await change(tx, { sendId, from: 'mailed' }, OPEN)
}

/**
 * Lets the failed recipients of a send be mailed again if the send that the correction names is
 * this one, the one that this one retries, or an earlier one with the same fingerprint: a send that
 * reaches the rest of a cancelled send has its fingerprint.
 * @throws ConflictError when the correction was opened again, or is sent by another send
 */
export async function requireStanding(tx: Tx, sendId: number): Promise<void> {
  const found = await tx.db.execute(sql`
    with recursive chain as (
      select id, retry_of_id, fingerprint from sends where id = ${sendId}::int
      union select s.id, s.retry_of_id, s.fingerprint from sends s join chain on s.id = chain.retry_of_id)
    select 1 from corrections k join sends f on f.id = k.send_id
    where k.state = 'mailed' and exists (
      select 1 from chain c where c.fingerprint = f.fingerprint and c.id >= f.id)
    for update of k`)
  if (found.length === 0) throw new ConflictError(sentence('correctionCancelled'))
}

const OPEN = { state: 'open', sendId: null, endedAt: null } as const

type Columns = Pick<typeof corrections.$inferInsert, 'state' | 'sendId' | 'endedAt'>

async function change(
  tx: Tx,
  { sendId, from }: { sendId: number; from: 'waiting' | 'mailed' },
  columns: Columns,
): Promise<void> {
  const changed = await tx.db
    .update(corrections)
    .set(columns)
    .where(and(eq(corrections.sendId, sendId), eq(corrections.state, from)))
    .returning({ id: corrections.id })
  for (const { id } of changed) await tx.events.publish(tx.db, { kind: 'correction', id })
}
