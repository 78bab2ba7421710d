import { sends } from '@newsloom/db/schema/sends'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { keepLease } from '../../runs/leases.ts'

const LEASE = sql`clock_timestamp() + interval '6 seconds'`

/**
 * Records, now and every 2 s until `end`, that this send is being served. The holder is one run of
 * the job, not the process: what a failed run could not release becomes free when its heartbeats
 * stop.
 */
export function leaseSend(
  ctx: Context,
  { sendId, holder }: { sendId: number; holder: string },
): Promise<{ end: () => Promise<void> }> {
  const serveUntil = (servedUntil: SQL | null) =>
    ctx.db.update(sends).set({ servedUntil }).where(eq(sends.id, sendId))
  return keepLease(ctx, {
    holder,
    messages: { failed: 'the send could not be marked as served', about: { sendId } },
    also: { renew: () => serveUntil(LEASE), end: () => serveUntil(null) },
  })
}
