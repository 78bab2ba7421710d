import type { Context } from '@newsloom/core/context'
import { beatWorker, withdrawWorker } from '@newsloom/core/workers/worker-heartbeat'

const BEAT_MS = 2_000

/** Says every 2 s that this worker lives; `stop` withdraws it. */
export async function startHeartbeat(ctx: Context, workerId: string): Promise<{ stop: () => Promise<void> }> {
  await beatWorker(ctx, { workerId })
  const timer = setInterval(() => {
    beatWorker(ctx, { workerId }).catch((error: unknown) => ctx.log.warn({ err: error }, 'heartbeat missed'))
  }, BEAT_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await withdrawWorker(ctx, { workerId })
    },
  }
}
