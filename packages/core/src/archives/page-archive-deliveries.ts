import type { ArchiveDeliveries, ArchiveDeliveriesInput } from '@newsloom/contract/research/archives'
import { DeliveryState } from '@newsloom/contract/sends/sends'
import { deliveries } from '@newsloom/db/schema/sends'
import { desc, inArray, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { recipient, recipientColumns } from '../send-views/recipient-view.ts'

/** Larger than any id. */
const LAST = '9223372036854775807'

/** A page of those who were to get an archive by email, newest first, and the counts of all. */
export async function pageArchiveDeliveries(
  ctx: Context,
  input: ArchiveDeliveriesInput,
): Promise<ArchiveDeliveries> {
  const [ids, counts] = await Promise.all([findDeliveries(ctx, input), countStates(ctx, input.id)])
  const shown = ids.slice(0, input.limit)
  const rows =
    shown.length === 0
      ? []
      : await ctx.db
          .select(recipientColumns)
          .from(deliveries)
          .where(inArray(deliveries.id, shown))
          .orderBy(desc(deliveries.id))
  return {
    items: rows.map(recipient),
    nextCursor: ids.length > shown.length ? (shown.at(-1) ?? null) : null,
    counts,
  }
}

/** As pageRecipients does: each state of each send is a range of one index; they are merged. */
async function findDeliveries(
  ctx: Context,
  { id, state, search, cursor, limit }: ArchiveDeliveriesInput,
): Promise<number[]> {
  const states = state === null ? DeliveryState.options : [state]
  const words = search.toLowerCase()
  const found =
    search === ''
      ? sql``
      : sql`and (strpos(d.email_norm, ${words}) > 0 or strpos(lower(d.name), ${words}) > 0)`
  const rows = await ctx.db.execute<{ id: string }>(sql`
    select one.id from sends s, unnest(${sql.param(states)}::text[]) as wanted (state), lateral (
      select d.id from deliveries d
      where (d.send_id, d.state, d.id) >= (s.id, wanted.state, 0::bigint)
        and (d.send_id, d.state, d.id) < (s.id, wanted.state, ${cursor ?? LAST}::bigint) ${found}
      order by d.send_id desc, d.state desc, d.id desc limit ${limit + 1}
    ) one
    where s.archive_id = ${id}::int and s.kind <> 'test'
    order by one.id desc limit ${limit + 1}`)
  return rows.map((row) => Number(row.id))
}

async function countStates(ctx: Context, archiveId: number): Promise<ArchiveDeliveries['counts']> {
  const rows = await ctx.db.execute<{ state: DeliveryState; count: number }>(sql`
    select d.state, count(*)::int as count from deliveries d join sends s on s.id = d.send_id
    where s.archive_id = ${archiveId}::int and s.kind <> 'test' group by d.state`)
  const counts = { pending: 0, sent: 0, suppressed: 0, failed: 0, skipped: 0, uncertain: 0 }
  for (const { state, count } of rows) counts[state] = count
  return { ...counts, audience: rows.reduce((sum, { count }) => sum + count, 0) }
}
