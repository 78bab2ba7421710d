import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Context } from '@newsloom/core/context'
import { createFaultLog } from '@newsloom/core/fault-log'
import { JOBS, type Job } from '@newsloom/core/jobs'
import { type BossQueue, workOptions } from '@newsloom/gateways/queue/boss-queue'
import { startHeartbeat } from './heartbeat.ts'
import { runJob } from './run-job.ts'
import { startSweeps } from './sweeps.ts'

export type Worker = { workerId: string; stop: () => Promise<void> }

/**
 * Takes jobs until stopped. `stop` takes no new ones, tells those under way to come to a safe
 * point, and waits for them: what is unfinished goes on elsewhere or at the next start.
 */
export async function startWorker(ctx: Context, queue: BossQueue): Promise<Worker> {
  const workerId = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  const heartbeat = await startHeartbeat(ctx, workerId)
  const take = (job: Job) => {
    const words = { failed: 'jobs fail; they are tried again', about: { job: job.name } }
    const faults = createFaultLog(ctx.log, words)
    return queue.boss.work(job.name, workOptions(job), async ([taken]) => {
      if (!taken) return
      const signal = AbortSignal.any([taken.signal, stopping.signal])
      const work = runJob({ ctx, workerId }, job, { id: taken.id, data: taken.data, signal }, faults)
      underWay.add(work)
      await work.finally(() => underWay.delete(work))
    })
  }
  for (const job of JOBS) await take(job)
  const sweeps = startSweeps(ctx)
  return {
    workerId,
    stop: async () => {
      // first, or what is interrupted now would be taken again at once
      await Promise.all(JOBS.map((job) => queue.boss.offWork(job.name, { wait: false })))
      stopping.abort()
      await sweeps.stop()
      await Promise.allSettled(underWay)
      await heartbeat.stop()
    },
  }
}
