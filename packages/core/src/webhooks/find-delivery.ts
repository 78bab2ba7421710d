import { sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { shareFreezes } from '../sends/freeze-lock.ts'
import { inSnapshotOf, inSnapshots } from '../wipe/in-snapshots.ts'
import type { MailEvent } from './mail-event.ts'
import { findMailedDelivery, type MailedDelivery, updateMailedDelivery } from './mailed-delivery.ts'

/** `wipeId`: the wipe whose snapshot the delivery is in; null: it is in `deliveries`. */
type FoundDelivery = { delivery: MailedDelivery; wipeId: number | null }

/**
 * The delivery that an event is about, locked. A wiped email is found too while its wipe can be
 * undone, so an undo brings back the outcome as well.
 */
export async function findDelivery(tx: Tx, event: MailEvent): Promise<FoundDelivery | null> {
  const current = await findCurrent(tx, event)
  if (current || !(await wasWipedLately(tx))) return current
  // no wipe is undone meanwhile; one that was undone since has brought the delivery back
  await shareFreezes(tx)
  const restored = await findCurrent(tx, event)
  if (restored) return restored
  const found = await inSnapshots(tx, async (wipeId) => {
    const delivery = await findMailedDelivery(tx, event)
    return delivery ? { delivery, wipeId } : null
  })
  return found.find((one) => one !== null) ?? null
}

/** `updateMailedDelivery` where the delivery is. */
export async function updateFound(
  tx: Tx,
  { delivery, wipeId }: FoundDelivery,
  event: MailEvent,
): Promise<void> {
  const update = () => updateMailedDelivery(tx, delivery, event)
  await (wipeId === null ? update() : inSnapshotOf(tx, wipeId, update))
}

async function findCurrent(tx: Tx, event: MailEvent): Promise<FoundDelivery | null> {
  const delivery = await findMailedDelivery(tx, event)
  return delivery && { delivery, wipeId: null }
}

async function wasWipedLately(tx: Tx): Promise<boolean> {
  const [row] = await tx.db.execute<{ wasWiped: boolean }>(sql`
    select exists (select 1 from wipes where undo_until > ${tx.now().toISOString()}::timestamptz) as "wasWiped"`)
  return row?.wasWiped ?? false
}
