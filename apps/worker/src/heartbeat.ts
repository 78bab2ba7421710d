import type { Context } from '@newsloom/core/context'
import { isPassingFault } from '@newsloom/core/database-faults'
import { createFaultLog } from '@newsloom/core/fault-log'
import { renewLease, withdrawWorker } from '@newsloom/core/runs/leases'

const BEAT_MS = 2_000

/**
 * Says every 2 s that this worker lives; `stop` withdraws it. A full disk does not end a worker: it
 * is ready, and is heard of once there is room.
 * @throws when the first sign of life fails for any other reason
 */
export async function startHeartbeat(ctx: Context, workerId: string): Promise<{ stop: () => Promise<void> }> {
  const faults = createFaultLog(ctx.log, { failed: 'heartbeat missed' })
  await renewLease(ctx, { workerId }).catch((error: unknown) => {
    if (!isPassingFault(error)) throw error
    faults.failed(error)
  })
  let beating: Promise<void> | null = null
  const timer = setInterval(() => {
    beating ??= renewLease(ctx, { workerId })
      .then(faults.worked, faults.failed)
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
