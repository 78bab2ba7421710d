import { DatabaseClientError } from '@newsloom/core/database-faults'
import { createFaultLog } from '@newsloom/core/fault-log'
import type { JobDefinition } from '@newsloom/core/jobs'
import type { Queue } from '@newsloom/core/ports'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

/** A job as the queue hands it out. `signal` aborts when the job was given to another worker. */
export type TakenJob = { id: string; data: unknown; signal: AbortSignal }
export type BossQueue = Queue & {
  /**
   * Takes jobs of this kind, as many at once as it allows. One whose `handle` throws is tried again
   * later. @returns what takes no more of them; it does not wait for those in progress
   */
  consume: (job: JobDefinition, handle: (taken: TakenJob) => Promise<void>) => Promise<() => Promise<void>>
  close: () => Promise<void>
}
export type BossOptions = { url: string; log: Logger; role: 'sender' | 'worker' }

/**
 * The queue on pg-boss. A sender only writes jobs; a worker also looks for lost ones every 5 s and
 * is woken by NOTIFY. Database errors are logged, as pg-boss reconnects by itself.
 */
export async function openQueue({ url, log, role }: BossOptions): Promise<BossQueue> {
  const isWorker = role === 'worker'
  const boss = new PgBoss({
    connectionString: url,
    application_name: `newsloom-queue-${role}`,
    max: isWorker ? 6 : 2,
    migrate: false,
    schedule: false,
    supervise: isWorker,
    useListenNotify: isWorker,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  const faults = createFaultLog(log, { failed: 'queue database error' })
  boss.on('error', (error) => faults.failed(new DatabaseClientError(error)))
  await boss.start()
  return {
    consume: async (job, handle) => {
      await boss.work(job.name, workOptions(job), async ([taken]) => {
        if (taken) await handle(taken)
      })
      return () => boss.offWork(job.name, { wait: false })
    },
    close: () => boss.stop({ graceful: true, timeout: 30_000 }),
    enqueue: async (db, job, payload, options = {}) => {
      await boss.send(job.name, payload as object, {
        db: fromDrizzle(db, sql),
        singletonKey: options.singletonKey ?? JSON.stringify(payload),
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
      })
    },
    oldestWaitMs: () => oldestWaitMs(boss),
  }
}

async function oldestWaitMs(boss: PgBoss): Promise<number> {
  const result = await boss.getDb().executeSql(
    `select coalesce(max(extract(epoch from now() - greatest(start_after, created_on)) * 1000), 0)::float8 as ms
     from pgboss.job where state in ('created', 'retry') and start_after <= now() and name not like 'dead-letters'`,
  )
  return Number(result.rows[0]?.ms ?? 0)
}

/** A worker's options for a queue. */
const workOptions = (job: JobDefinition) => ({
  localConcurrency: job.queue.concurrency,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 5,
  heartbeatRefreshSeconds: 3,
})
