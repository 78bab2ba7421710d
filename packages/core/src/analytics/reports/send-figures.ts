import type { ClicksByClass } from '@newsloom/contract/analytics/analytics'
import type { CountedClicks } from '@newsloom/contract/analytics/scope'
import { FIRST_HOURS, type SendDelivery } from '@newsloom/contract/analytics/sends'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { oneRow } from '../../lib/one-row.ts'
import { rollupColumns } from '../from-rollups/rollup-columns.ts'
import { isCounted } from './is-counted.ts'
import { isReceived } from './received.ts'

/** How the emails of a send were delivered, and who unsubscribed through them. */
export async function sendDelivery(ctx: Context, id: number): Promise<SendDelivery> {
  return oneRow(
    await ctx.db.execute<SendDelivery>(sql`
    select
      count(*) filter (where d.state = 'sent')::int as mailed,
      count(*) filter (where d.outcome = 'delivered')::int as delivered,
      count(*) filter (where d.outcome = 'bounced')::int as bounced,
      count(*) filter (where d.outcome = 'complained')::int as complained,
      count(*) filter (where d.state = 'failed')::int as failed,
      count(*) filter (where d.state = 'suppressed')::int as suppressed,
      count(*) filter (where d.state = 'skipped')::int as skipped,
      count(*) filter (where d.state in ('pending', 'uncertain'))::int as open,
      count(*) filter (where exists (
        select 1 from consent_events e
        where e.delivery_id = d.id and e.kind in ('unsubscribed', 'left-list')
      ))::int as unsubscribed
    from deliveries d where d.send_id = ${id}`),
  )
}

type Clicks = ClicksByClass & { clicks: number; clicked: number }

/** People who received an email of a send. */
export async function sendReceived(ctx: Context, id: number, clicks: CountedClicks): Promise<number> {
  const { mailed } = oneRow(
    await ctx.db.execute<{ mailed: number }>(sql`
    select count(*)::int as mailed from deliveries d where d.send_id = ${id} and ${isReceived(clicks)}`),
  )
  return mailed
}

/** The clicks of a send: those counted, the people behind them, and all by class. */
export async function sendClickFigures(ctx: Context, id: number, clicks: CountedClicks): Promise<Clicks> {
  return oneRow(
    await ctx.db.execute<Clicks>(sql`
    select count(*) filter (where ${isCounted(clicks)})::int as clicks,
      count(distinct c.email_norm) filter (where ${isCounted(clicks)})::int as clicked,
      count(*) filter (where c.class = 'people')::int as people,
      count(*) filter (where c.class = 'machine')::int as machine,
      count(*) filter (where c.class = 'unsure')::int as unsure
    from clicks c where c.send_id = ${id}`),
  )
}

/** The same from the counts, which also know clicks that were deleted. */
export async function countedSendFigures(ctx: Context, id: number, clicks: CountedClicks): Promise<Clicks> {
  const columns = rollupColumns({ clicks })
  return oneRow(
    await ctx.db.execute<Clicks>(sql`
    select ${columns.clicks}::int as clicks, ${columns.readers}::int as clicked, c.people::int as people,
      c.machine::int as machine, c.unsure::int as unsure
    from click_counts c where c.kind = 'send' and c.key = ${id} and c.part = 0`),
  )
}

/** The clicks in several sends by who clicked; from the clicks while they are counted again. */
export async function classesOfSends(ctx: Context, ids: readonly number[]): Promise<ClicksByClass> {
  const sendIds = sql`any(${sql.param(ids)}::int[])`
  return oneRow(
    await ctx.db.execute<ClicksByClass>(sql`
    select coalesce(sum(x.people), 0)::int as people, coalesce(sum(x.machine), 0)::int as machine,
      coalesce(sum(x.unsure), 0)::int as unsure
    from click_watermark w cross join lateral (
      select c.people, c.machine, c.unsure from click_counts c
      where c.kind = 'send' and c.key = ${sendIds} and c.part = 0 and w.counted_id >= w.rebuild_until_id
      union all
      select (c.class = 'people')::int, (c.class = 'machine')::int, (c.class = 'unsure')::int from clicks c
      where c.send_id = ${sendIds} and w.counted_id < w.rebuild_until_id
    ) x`),
  )
}

/** Clicks by whole hours since a send started. */
export async function firstHours(
  ctx: Context,
  { id, startedAt, clicks }: { id: number; startedAt: Date; clicks: CountedClicks },
): Promise<number[]> {
  const rows = await ctx.db.execute<{ hour: number; clicks: number }>(sql`
    select floor(extract(epoch from c.at - ${startedAt.toISOString()}::timestamptz) / 3600)::int as hour,
      count(*)::int as clicks
    from clicks c where c.send_id = ${id} and ${isCounted(clicks)} group by 1`)
  const counted = new Map(rows.map(({ hour, clicks: count }) => [hour, count]))
  return Array.from({ length: FIRST_HOURS }, (_, hour) => counted.get(hour) ?? 0)
}
