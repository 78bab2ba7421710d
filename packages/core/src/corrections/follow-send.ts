import { corrections } from '@newsloom/db/schema/analysis'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'

/** The email of a correction was approved: it is on its way, and the pages are marked. */
export const markApproved = (tx: Tx, sendId: number): Promise<void> =>
  change(tx, { sendId, from: 'waiting' }, { state: 'mailed', endedAt: tx.now() })

/** The email of a correction was declined or withdrawn: a person decides again. */
export const reopenWithdrawn = (tx: Tx, sendId: number): Promise<void> =>
  change(tx, { sendId, from: 'waiting' }, OPEN)

/** A correction whose send was cancelled and has ended before anybody was mailed is open again. */
export async function reopenUnmailed(tx: Tx, sendId: number): Promise<void> {
  const mailed = await tx.db.execute(sql`
    select 1 from deliveries where send_id = ${sendId}::int and state in ('pending', 'sent', 'uncertain') limit 1`)
  if (mailed.length === 0) await change(tx, { sendId, from: 'mailed' }, OPEN)
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
