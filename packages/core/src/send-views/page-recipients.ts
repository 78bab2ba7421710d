import { DeliveryState, type RecipientPage, type RecipientsInput } from '@newsloom/contract/sends/sends'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { containing, LAST_ID, readPage } from './recipient-page.ts'
import { requireSend } from './require-send.ts'

type Query = z.infer<typeof RecipientsInput>

/**
 * One page of a send's recipients, in the order of its deliveries: those in one state, or all,
 * filtered to those whose name or address contains `search`.
 * @throws NotFoundError when there is no such send
 */
export async function pageRecipients(ctx: Context, input: Query): Promise<RecipientPage> {
  await requireSend(ctx, input.id)
  return readPage(ctx, await findRecipients(ctx, input), { limit: input.limit, order: 'oldest-first' })
}

/**
 * Each state is ordered by its index; the first rows of each are merged. The condition is a range
 * of that index: with `send_id = …` the planner tends to scan the primary key, past all other
 * recipients when a state is rare.
 */
async function findRecipients(ctx: Context, { id, state, search, cursor, limit }: Query): Promise<number[]> {
  const states = state === null ? DeliveryState.options : [state]
  const rows = await ctx.db.execute<{ id: string }>(sql`
    select one.id from unnest(${sql.param(states)}::text[]) as s (state), lateral (
      select d.id from deliveries d
      where (d.send_id, d.state, d.id) > (${id}::int, s.state, ${cursor ?? 0}::bigint)
        and (d.send_id, d.state, d.id) <= (${id}::int, s.state, ${LAST_ID}::bigint) ${containing(search)}
      order by d.send_id, d.state, d.id limit ${limit + 1}
    ) one
    order by one.id limit ${limit + 1}`)
  return rows.map((row) => Number(row.id))
}
