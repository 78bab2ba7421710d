import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Context } from '@newsloom/core/context'
import { createFaultLog } from '@newsloom/core/fault-log'
import { JOBS, type Job } from '@newsloom/core/jobs'
import { keepLease } from '@newsloom/core/runs/leases'
import type { BossQueue } from '@newsloom/gateways/queue/boss-queue'
import { runJob } from './run-job.ts'
import { startSweeps } from './sweeps.ts'

export type Worker = { workerId: string; stop: () => Promise<void> }

/**
 * Runs jobs until stopped. `stop` takes no new ones, asks running ones to reach a safe point, and
 * waits for them; unfinished work continues elsewhere or at the next start.
 */
export async function startWorker(ctx: Context, queue: BossQueue): Promise<Worker> {
  const workerId = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const lease = await keepLease(ctx, {
    holder: workerId,
    messages: { failed: 'heartbeat missed' },
    mayStartUnregistered: true,
  })
  const take = (job: Job) => {
    const messages = { failed: 'jobs fail; they are tried again', about: { job: job.name } }
    const faults = createFaultLog(ctx.log, messages)
    return queue.consume(job, async ({ id, data, signal: isLost }) => {
      const signal = AbortSignal.any([isLost, stopping.signal])
      const work = runJob({ ctx, workerId }, job, { id, data, signal }, faults)
      running.add(work)
      await work.finally(() => running.delete(work))
    })
  }
  const stopTaking: (() => Promise<void>)[] = []
  for (const job of JOBS) stopTaking.push(await take(job))
  const sweeps = startSweeps(ctx)
  return {
    workerId,
    stop: async () => {
      // first, or interrupted jobs would be taken again immediately
      await Promise.all(stopTaking.map((stop) => stop()))
      stopping.abort()
      await sweeps.stop()
      await Promise.allSettled(running)
      await lease.end()
    },
  }
}
