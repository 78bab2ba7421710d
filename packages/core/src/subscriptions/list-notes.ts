import type { NothingMailed, SubscriptionNote } from '@newsloom/contract/contacts/subscription-note'
import { sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import type { SubscriptionKind } from './apply-changes.ts'

/** Why a list was mailed nothing, by its id; the other lists were mailed. */
export type Reasons = Map<number, NothingMailed>

export const sameFor = (listIds: number[], why: NothingMailed): Reasons =>
  new Map(listIds.map((id) => [id, why]))

/** Writes the notes that the subscriptions show. */
export async function writeNotes(
  tx: Tx,
  kind: SubscriptionKind,
  itemId: number,
  notes: ReadonlyMap<number, SubscriptionNote>,
): Promise<void> {
  for (const [listId, note] of notes)
    await tx.db.execute(sql`
      update ${sql.identifier(`${kind}_subscriptions`)} set note = ${JSON.stringify(note)}::jsonb
      where ${sql.identifier(`${kind}_id`)} = ${itemId}::int and list_id = ${listId}::int`)
}
