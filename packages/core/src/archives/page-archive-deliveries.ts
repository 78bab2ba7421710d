import type { ArchiveDeliveries, ArchiveDeliveriesInput } from '@newsloom/contract/research/archives'
import { DeliveryState } from '@newsloom/contract/sends/sends'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { containing, LAST_ID, readPage } from '../send-views/recipient-page.ts'

/** A page of those who were to get an archive by email, newest first, and the counts of all. */
export async function pageArchiveDeliveries(
  ctx: Context,
  input: ArchiveDeliveriesInput,
): Promise<ArchiveDeliveries> {
  const [ids, counts, people] = await Promise.all([
    findDeliveries(ctx, input),
    countStates(ctx, input.id),
    countDistinctPeople(ctx, input.id),
  ])
  return { ...(await readPage(ctx, ids, { limit: input.limit, order: 'newest-first' })), counts, people }
}

/** Like `pageRecipients`: each state of each send is a range of one index; they are merged. */
async function findDeliveries(
  ctx: Context,
  { id, state, search, cursor, limit }: ArchiveDeliveriesInput,
): Promise<number[]> {
  const states = state === null ? DeliveryState.options : [state]
  const rows = await ctx.db.execute<{ id: string }>(sql`
    select one.id from sends s, unnest(${sql.param(states)}::text[]) as wanted (state), lateral (
      select d.id from deliveries d
      where (d.send_id, d.state, d.id) >= (s.id, wanted.state, 0::bigint)
        and (d.send_id, d.state, d.id) < (s.id, wanted.state, ${cursor ?? LAST_ID}::bigint) ${containing(search)}
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

async function countDistinctPeople(ctx: Context, archiveId: number): Promise<number> {
  const [row] = await ctx.db.execute<{ people: number }>(sql`
    select count(distinct d.email_norm)::int as people from deliveries d join sends s on s.id = d.send_id
    where s.archive_id = ${archiveId}::int and s.kind <> 'test'`)
  return row?.people ?? 0
}
