import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** Replaces an erased address in deliveries; not an address, so nothing can be mailed to it. */
export const ERASED_EMAIL = 'erased person'
const PREFIX = 'erased-'

/**
 * An erased person's pseudonym in deliveries and clicks. It is the same everywhere, so counts of
 * unique people do not change, and random, so it cannot be traced to the address.
 */
export const erasedNorm = (): string => `${PREFIX}${randomUUID()}`

/** Rows of people who were erased; in other rows `column` is a normalised address. */
const isErasedNorm = (column: SQL): SQL =>
  sql`(${column} like ${`${PREFIX}%`} and position('@' in ${column}) = 0)`

/**
 * Whether the mail that an opt-out comes from went to somebody who was erased since, and nothing
 * else is known of the address. Then only a hash is stored: an old link must not bring back erased
 * data.
 */
export async function isForgotten(
  ctx: Context,
  { emailNorm, deliveryId }: { emailNorm: string; deliveryId: number | null },
): Promise<boolean> {
  if (deliveryId === null) return false
  const [row] = await ctx.db.execute<{ isForgotten: boolean }>(sql`
    with mailed as not materialized (
      select id, email_norm from deliveries union all select id, email_norm from wiped_deliveries)
    select exists (select 1 from mailed d where d.id = ${deliveryId} and ${isErasedNorm(sql`d.email_norm`)})
      and not exists (select 1 from contacts c where c.email_norm = ${emailNorm})
      and not exists (select 1 from mailed d where d.email_norm = ${emailNorm}) as "isForgotten"`)
  return row?.isForgotten ?? false
}
