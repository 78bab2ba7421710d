import type { Recipient, RecipientPage } from '@newsloom/contract/sends/sends'
import { deliveries } from '@newsloom/db/schema/sends'
import { asc, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

const recipientColumns = {
  id: deliveries.id,
  email: deliveries.email,
  name: deliveries.name,
  state: deliveries.state,
  reason: deliveries.reason,
  detail: deliveries.detail,
  sentAt: deliveries.sentAt,
  outcome: deliveries.outcome,
}
type RecipientRow = Omit<Recipient, 'sentAt'> & { sentAt: Date | null }

const recipient = ({ sentAt, ...row }: RecipientRow): Recipient => ({
  ...row,
  sentAt: sentAt?.toISOString() ?? null,
})

/** Larger than any id. */
export const LAST_ID = '9223372036854775807'

/** Narrows `deliveries d` to those whose name or address contains the words. */
export function containing(search: string): SQL {
  if (search === '') return sql``
  const words = search.toLowerCase()
  return sql`and (strpos(d.email_norm, ${words}) > 0 or strpos(lower(d.name), ${words}) > 0)`
}

/** A page of recipients. @param ids in order, one more than fit if there is another page */
export async function readPage(
  ctx: Context,
  ids: number[],
  { limit, order }: { limit: number; order: 'oldest-first' | 'newest-first' },
): Promise<RecipientPage> {
  const shown = ids.slice(0, limit)
  if (shown.length === 0) return { items: [], nextCursor: null }
  const rows = await ctx.db
    .select(recipientColumns)
    .from(deliveries)
    .where(inArray(deliveries.id, shown))
    .orderBy(order === 'oldest-first' ? asc(deliveries.id) : desc(deliveries.id))
  return {
    items: rows.map(recipient),
    nextCursor: ids.length > shown.length ? (shown.at(-1) ?? null) : null,
  }
}
