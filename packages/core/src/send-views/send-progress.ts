import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

export type Progress = { rate: number | null; secondsLeft: number | null }
export const NO_PROGRESS: Progress = { rate: null, secondsLeft: null }

/** The time that a rate is measured over, s. */
const WINDOW = 60

/**
 * Recipients per minute of these sends, over the last minute of work. It counts from the first
 * claim of the batches that ended in that minute, so neither a start nor an earlier pause lowers
 * the figure. Sends without a recently ended batch are left out.
 */
export async function readRates(ctx: Context, sendIds: number[]): Promise<Map<number, number>> {
  if (sendIds.length === 0) return new Map()
  const rows = await ctx.db.execute<{ sendId: number; people: number; seconds: number }>(sql`
    select b.send_id as "sendId", sum(b.people)::int as people, extract(epoch from clock_timestamp() - greatest(
      min(b.claimed_at), clock_timestamp() - make_interval(secs => ${WINDOW})))::float8 as seconds
    from send_batches b
    where b.send_id = any(${sql.param(sendIds)}::int[]) and b.state = 'done' and b.people > 0
      and b.ended_at > clock_timestamp() - make_interval(secs => ${WINDOW})
    group by b.send_id`)
  return new Map(
    rows.map(({ sendId, people, seconds }) => [sendId, Math.round((people * 60) / Math.max(seconds, 1))]),
  )
}

/** How long this many recipients take at that rate. */
export function progressOf(rate: number | undefined, pending: number): Progress {
  if (!rate) return NO_PROGRESS
  return { rate, secondsLeft: pending === 0 ? null : Math.ceil((pending * 60) / rate) }
}
