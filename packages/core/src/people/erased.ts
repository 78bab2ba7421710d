import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/**
 * What stands in a ledger in place of an address that was erased; it is no address, so nothing can
 * be mailed to it.
 */
export const ERASED_EMAIL = 'erased person'
const PREFIX = 'erased-'

/**
 * Who an erased person is in ledgers and clicks from then on: nobody, but one nobody, so that
 * figures of unique people stay what they were. Drawn by lot: nothing leads from it back to the
 * address.
 */
export const erasedNorm = (): string => `${PREFIX}${randomUUID()}`

/** Rows of people who were erased; `column` holds a normalised address otherwise. */
const isErasedNorm = (column: SQL): SQL =>
  sql`(${column} like ${`${PREFIX}%`} and position('@' in ${column}) = 0)`

/**
 * Whether the mail that a wish comes from went to somebody who was erased since, and nothing else
 * is known of the address. Their wish is kept as a hash alone then: an old link must not bring back
 * what they had erased.
 */
export async function isForgotten(
  ctx: Context,
  { emailNorm, deliveryId }: { emailNorm: string; deliveryId: number | null },
): Promise<boolean> {
  if (deliveryId === null) return false
  const [row] = await ctx.db.execute<{ isForgotten: boolean }>(sql`
    select exists (select 1 from deliveries d where d.id = ${deliveryId} and ${isErasedNorm(sql`d.email_norm`)})
      and not exists (select 1 from contacts c where c.email_norm = ${emailNorm})
      and not exists (select 1 from deliveries d where d.email_norm = ${emailNorm}) as "isForgotten"`)
  return row?.isForgotten ?? false
}
