import { sends } from '@newsloom/db/schema/sends'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { renewLease, withdrawWorker } from '../../runs/leases.ts'

const BEAT_MS = 2_000
const LEASE = sql`clock_timestamp() + interval '6 seconds'`

/**
 * Says, now and every 2 s until `end`, that somebody serves this send. The holder is one run of the
 * job, not the process: what a run that failed could not give back is free as soon as the run is
 * not heard of any more.
 */
export async function leaseSend(
  ctx: Context,
  { sendId, holder }: { sendId: number; holder: string },
): Promise<{ end: () => Promise<void> }> {
  const beat = async () => {
    await renewLease(ctx, { workerId: holder })
    await ctx.db.update(sends).set({ servedUntil: LEASE }).where(eq(sends.id, sendId))
  }
  await beat()
  let beating: Promise<void> | null = null
  const timer = setInterval(() => {
    beating ??= beat()
      .catch((error: unknown) =>
        ctx.log.warn({ err: error, sendId }, 'the send could not be marked as served'),
      )
      .finally(() => {
        beating = null
      })
  }, BEAT_MS)
  timer.unref()
  return {
    end: async () => {
      clearInterval(timer)
      // a late beat would bring the holder back to life
      await beating
      await withdrawWorker(ctx, { workerId: holder })
      await ctx.db.update(sends).set({ servedUntil: null }).where(eq(sends.id, sendId))
    },
  }
}
