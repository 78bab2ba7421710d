import { DeliveryState, type RecipientPage, type RecipientsInput } from '@newsloom/contract/sends/sends'
import { deliveries } from '@newsloom/db/schema/sends'
import { asc, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { recipient, recipientColumns } from './recipient-view.ts'
import { requireSend } from './require-send.ts'

type PeopleInput = z.infer<typeof RecipientsInput>

/**
 * One page of a send's recipients, in the order of the ledger: those in one state, or all, filtered
 * to those whose name or address contains `search`.
 * @throws NotFoundError when there is no such send
 */
export async function pageRecipients(ctx: Context, input: PeopleInput): Promise<RecipientPage> {
  await requireSend(ctx, input.id)
  const ids = await findPeople(ctx, input)
  const shown = ids.slice(0, input.limit)
  if (shown.length === 0) return { items: [], nextCursor: null }
  const rows = await ctx.db
    .select(recipientColumns)
    .from(deliveries)
    .where(inArray(deliveries.id, shown))
    .orderBy(asc(deliveries.id))
  return {
    items: rows.map(recipient),
    nextCursor: ids.length > shown.length ? (shown.at(-1) ?? null) : null,
  }
}

/** Larger than any id. */
const LAST = '9223372036854775807'

/**
 * Each state is ordered by its index; the first rows of each are merged. The condition is a range
 * of that index: with `send_id = …` the planner tends to scan the primary key, past all other
 * recipients when a state is rare.
 */
async function findPeople(
  ctx: Context,
  { id, state, search, cursor, limit }: PeopleInput,
): Promise<number[]> {
  const states = state === null ? DeliveryState.options : [state]
  const words = search.toLowerCase()
  const found =
    search === ''
      ? sql``
      : sql`and (strpos(d.email_norm, ${words}) > 0 or strpos(lower(d.name), ${words}) > 0)`
  const rows = await ctx.db.execute<{ id: string }>(sql`
    select one.id from unnest(${sql.param(states)}::text[]) as s (state), lateral (
      select d.id from deliveries d
      where (d.send_id, d.state, d.id) > (${id}::int, s.state, ${cursor ?? 0}::bigint)
        and (d.send_id, d.state, d.id) <= (${id}::int, s.state, ${LAST}::bigint) ${found}
      order by d.send_id, d.state, d.id limit ${limit + 1}
    ) one
    order by one.id limit ${limit + 1}`)
  return rows.map((row) => Number(row.id))
}
