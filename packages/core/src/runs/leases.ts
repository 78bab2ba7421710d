import { leases } from '@newsloom/db/schema/system'
import { eq, lt, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { isPassingFault } from '../database-faults.ts'
import { createFaultLog, type FaultLog, type FaultMessages } from '../fault-log.ts'

/**
 * Records that a worker is alive, in database time. A worker without a heartbeat for 10 s is dead,
 * and its claims are free.
 */
export async function renewLease(ctx: Context, { holder }: { holder: string }): Promise<void> {
  await ctx.db
    .insert(leases)
    .values({ id: holder, seenAt: sql`now()` })
    .onConflictDoUpdate({ target: leases.id, set: { seenAt: sql`now()` } })
}

/** Removes a worker's lease, which frees its claims at once, and leases of long dead workers. */
export async function endLease(ctx: Context, { holder }: { holder: string }): Promise<void> {
  await ctx.db.delete(leases).where(eq(leases.id, holder))
  await ctx.db.delete(leases).where(lt(leases.seenAt, sql`now() - interval '1 hour'`))
}

const RENEW_MS = 2_000

type Lease = {
  holder: string
  /** how the log reports a failed renewal */
  messages: FaultMessages
  /** rows that are renewed and released together with the lease */
  also?: { renew: () => Promise<unknown>; end: () => Promise<unknown> }
  /** the holder may start while the disk is full: it registers once there is space */
  mayStartUnregistered?: boolean
}

/**
 * Records, now and every 2 s until `end`, that its holder is alive.
 * @throws when the first heartbeat fails
 */
export async function keepLease(ctx: Context, lease: Lease): Promise<{ end: () => Promise<void> }> {
  const { holder, messages, also, mayStartUnregistered } = lease
  const faults = createFaultLog(ctx.log, messages)
  const renew = async () => {
    await renewLease(ctx, { holder })
    await also?.renew()
  }
  await renew().catch((error: unknown) => {
    if (!mayStartUnregistered || !isPassingFault(error)) throw error
    faults.failed(error)
  })
  const renewing = repeat(RENEW_MS, renew, faults)
  return {
    end: async () => {
      // a late heartbeat would register the holder again
      await renewing.stop()
      await endLease(ctx, { holder })
      await also?.end()
    },
  }
}

/**
 * Sends a heartbeat at an interval, and at once on `beat`; never two at a time. `stop` waits for
 * the current one.
 */
export function repeat(everyMs: number, show: () => Promise<void>, faults: FaultLog) {
  let current: Promise<void> | null = null
  const beat = () => {
    current ??= show()
      .then(faults.worked, faults.failed)
      .finally(() => {
        current = null
      })
  }
  const timer = setInterval(beat, everyMs).unref()
  return {
    beat,
    stop: async () => {
      clearInterval(timer)
      await current
    },
  }
}
