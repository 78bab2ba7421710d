import { sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import type { SubscriptionKind } from './apply-changes.ts'

/** The reason on a subscription whose readers got only the email that says 'nothing new'. */
export const SHORT_NOTE_MAILED = 'A short note was emailed: nothing is new since the last email'

/** Why the last run of a subscription mailed nobody, as the Subscriptions tab shows it. */
export const nothingMailed = (why: string): string => `Nothing was emailed: ${why}`

/** Why a list was mailed nothing, by its id; the other lists were mailed. */
export type Reasons = Map<number, string>

export const sameFor = (listIds: number[], why: string): Reasons => new Map(listIds.map((id) => [id, why]))

/** Records on the subscriptions why nothing was mailed. */
export const explainNothingMailed = (
  tx: Tx,
  kind: SubscriptionKind,
  itemId: number,
  reasons: Reasons,
): Promise<void> =>
  writeReasons(tx, kind, itemId, new Map([...reasons].map(([listId, why]) => [listId, nothingMailed(why)])))

/** Writes the reasons that the subscriptions show. */
export async function writeReasons(
  tx: Tx,
  kind: SubscriptionKind,
  itemId: number,
  reasons: Reasons,
): Promise<void> {
  for (const [listId, reason] of reasons)
    await tx.db.execute(sql`
      update ${sql.identifier(`${kind}_subscriptions`)} set last_note = ${reason}
      where ${sql.identifier(`${kind}_id`)} = ${itemId}::int and list_id = ${listId}::int`)
}
