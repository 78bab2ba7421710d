import { workers } from '@newsloom/db/schema/system'
import { eq, lt, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { isPassingFault } from '../database-faults.ts'
import { createFaultLog, type FaultLog, type FaultWords } from '../fault-log.ts'

/**
 * Says that a worker lives, in database time. Who is not heard of for 10 s has died with its
 * claims.
 */
export async function renewLease(ctx: Context, { workerId }: { workerId: string }): Promise<void> {
  await ctx.db
    .insert(workers)
    .values({ id: workerId, seenAt: sql`now()` })
    .onConflictDoUpdate({ target: workers.id, set: { seenAt: sql`now()` } })
}

/**
 * Takes a worker off the list, so that its claims are free at once, and forgets those long dead.
 */
export async function withdrawWorker(ctx: Context, { workerId }: { workerId: string }): Promise<void> {
  await ctx.db.delete(workers).where(eq(workers.id, workerId))
  await ctx.db.delete(workers).where(lt(workers.seenAt, sql`now() - interval '1 hour'`))
}

const RENEW_MS = 2_000

type Lease = {
  holder: string
  /** how the log says that it was not renewed */
  words: FaultWords
  /** what is renewed, and given up, with it */
  also?: { renew: () => Promise<unknown>; end: () => Promise<unknown> }
  /** a full disk does not keep the holder from beginning: it is heard of once there is room */
  mayBeginUnheard?: boolean
}

/**
 * Says, now and every 2 s until `end`, that its holder lives.
 * @throws when the first sign of life fails
 */
export async function holdLease(ctx: Context, lease: Lease): Promise<{ end: () => Promise<void> }> {
  const { holder, words, also, mayBeginUnheard } = lease
  const faults = createFaultLog(ctx.log, words)
  const renew = async () => {
    await renewLease(ctx, { workerId: holder })
    await also?.renew()
  }
  await renew().catch((error: unknown) => {
    if (!mayBeginUnheard || !isPassingFault(error)) throw error
    faults.failed(error)
  })
  const renewing = repeat(RENEW_MS, renew, faults)
  return {
    end: async () => {
      // a late sign of life would bring the holder back
      await renewing.stop()
      await withdrawWorker(ctx, { workerId: holder })
      await also?.end()
    },
  }
}

/**
 * Shows life every so often, and at once by `beat`; never twice at a time. `stop` waits for what is
 * under way.
 */
export function repeat(everyMs: number, show: () => Promise<void>, faults: FaultLog) {
  let underWay: Promise<void> | null = null
  const beat = () => {
    underWay ??= show()
      .then(faults.worked, faults.failed)
      .finally(() => {
        underWay = null
      })
  }
  const timer = setInterval(beat, everyMs).unref()
  return {
    beat,
    stop: async () => {
      clearInterval(timer)
      await underWay
    },
  }
}
