import { sends } from '@newsloom/db/schema/sends'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { beatWorker } from '../workers/worker-heartbeat.ts'

const BEAT_MS = 2_000
const LEASE = sql`clock_timestamp() + interval '6 seconds'`

/** Says, now and every 2 s until `end`, that a living worker serves this send. */
export async function serveSend(
  ctx: Context,
  { sendId, workerId }: { sendId: number; workerId: string },
): Promise<{ end: () => Promise<void> }> {
  const beat = async () => {
    await beatWorker(ctx, { workerId })
    await ctx.db.update(sends).set({ servedUntil: LEASE }).where(eq(sends.id, sendId))
  }
  await beat()
  const timer = setInterval(() => {
    beat().catch((error: unknown) =>
      ctx.log.warn({ err: error, sendId }, 'the send could not be marked as served'),
    )
  }, BEAT_MS)
  timer.unref()
  return {
    end: async () => {
      clearInterval(timer)
      await ctx.db.update(sends).set({ servedUntil: null }).where(eq(sends.id, sendId))
    },
  }
}
