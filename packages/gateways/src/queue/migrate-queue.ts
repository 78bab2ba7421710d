import { JOBS, type JobDefinition } from '@newsloom/core/jobs'
import { PgBoss } from 'pg-boss'

/** Permanently failed jobs are kept here for an operator and never retried automatically. */
const DEAD_LETTERS = 'dead-letters'

/**
 * Creates or updates the queue tables and each job's queue. Part of the migration, before any
 * sender or worker starts.
 */
export async function migrateQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  let failure: unknown
  boss.on('error', (error) => {
    failure = error
  })
  await boss.start()
  try {
    if (!(await boss.getQueue(DEAD_LETTERS))) await boss.createQueue(DEAD_LETTERS)
    for (const job of JOBS) await provideQueue(boss, job)
  } finally {
    await boss.stop({ graceful: false })
  }
  if (failure) throw failure
}

async function provideQueue(boss: PgBoss, job: JobDefinition): Promise<void> {
  const { maxRetries, firstRetrySeconds, expireSeconds, heartbeatSeconds } = job.queue
  const options = {
    retryLimit: maxRetries,
    retryDelay: firstRetrySeconds,
    retryBackoff: true,
    retryDelayMax: 30,
    expireInSeconds: expireSeconds,
    heartbeatSeconds,
    notify: true,
  }
  if (await boss.getQueue(job.name)) await boss.updateQueue(job.name, options)
  else await boss.createQueue(job.name, { ...options, policy: 'short', deadLetter: DEAD_LETTERS })
}
