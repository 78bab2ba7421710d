import type { Context } from '@newsloom/core/context'
import { beatWorker, withdrawWorker } from '@newsloom/core/workers/worker-heartbeat'

const BEAT_MS = 2_000

/** Says every 2 s that this worker lives; `stop` withdraws it. */
export async function startHeartbeat(ctx: Context, workerId: string): Promise<{ stop: () => Promise<void> }> {
  await beatWorker(ctx, { workerId })
  let beating: Promise<void> | null = null
  const timer = setInterval(() => {
    beating ??= beatWorker(ctx, { workerId })
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'heartbeat missed'))
      .finally(() => {
        beating = null
      })
  }, BEAT_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      // a late beat would bring the worker back to life
      await beating
      await withdrawWorker(ctx, { workerId })
    },
  }
}
