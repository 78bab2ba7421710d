import { sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import type { SubscriptionKind } from './apply-changes.ts'

/** The subscription's note after a short note was emailed. */
export const SHORT_NOTE = 'A short note was emailed: nothing is new since the last email'

/** Why the last run of a subscription mailed nobody, as the Subscriptions tab shows it. */
export const nothingMailed = (why: string): string => `Nothing was emailed: ${why}`

/** Why a list was mailed nothing; lists not named were mailed. */
export type Notes = Map<number, string>

export const sameFor = (listIds: number[], why: string): Notes => new Map(listIds.map((id) => [id, why]))

/** Records on the subscriptions why nothing was mailed. */
export const noteOnLists = (tx: Tx, kind: SubscriptionKind, itemId: number, notes: Notes): Promise<void> =>
  writeNotes(tx, kind, itemId, new Map([...notes].map(([listId, why]) => [listId, nothingMailed(why)])))

/** Writes what the subscriptions say. */
export async function writeNotes(
  tx: Tx,
  kind: SubscriptionKind,
  itemId: number,
  notes: Notes,
): Promise<void> {
  for (const [listId, note] of notes)
    await tx.db.execute(sql`
      update ${sql.identifier(`${kind}_subscriptions`)} set last_note = ${note}
      where ${sql.identifier(`${kind}_id`)} = ${itemId}::int and list_id = ${listId}::int`)
}
