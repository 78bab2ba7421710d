import { deliveries, sends } from '@newsloom/db/schema/sends'
import { count, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

export type ArchiveCounts = { sent: number; failed: number }

/** Delivery counts of the mails of each archive; an uncertain delivery does not count as sent. */
export async function deliveryCounts(
  ctx: Context,
  archiveIds: number[],
): Promise<Map<number, ArchiveCounts>> {
  if (archiveIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      archiveId: sends.archiveId,
      sent: count(sql`case when ${deliveries.state} = 'sent' then 1 end`),
      failed: count(sql`case when ${deliveries.state} in ('failed', 'uncertain') then 1 end`),
    })
    .from(sends)
    .innerJoin(deliveries, eq(deliveries.sendId, sends.id))
    .where(inArray(sends.archiveId, archiveIds))
    .groupBy(sends.archiveId)
  return new Map(rows.map(({ archiveId, ...counts }) => [archiveId ?? 0, counts]))
}
