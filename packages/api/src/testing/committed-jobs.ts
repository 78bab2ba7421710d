import type { Queue } from '@newsloom/core/ports'
import type { SentJob } from '@newsloom/core/testing/test-context'
import type { Db } from '@newsloom/db/client'
import { vi } from 'vitest'

type Enqueued = SentJob & { transaction: string }

/** How long a job waits for the end of its transaction, ms. */
const TIMEOUT_MS = 10_000
const INTERVAL = 10

/**
 * A queue in memory. `next` gives the oldest job once its transaction has committed, as a worker
 * would get it: a job that is taken earlier finds no row, and is lost. Null without a job. Unlike
 * with a worker, a job of a savepoint that was rolled back counts as committed with the rest: only
 * the whole transaction has an id by which the database reports its end.
 */
export function committedJobs(
  db: Db,
  { timeoutMs = TIMEOUT_MS } = {},
): Pick<Queue, 'enqueue'> & { next: () => Promise<SentJob | null> } {
  const jobs: Enqueued[] = []
  return {
    enqueue: async (tx, { name, payload: schema }, payload) => {
      const [row] = await tx.execute<{ id: string }>('select pg_current_xact_id()::text as id')
      jobs.push({ name, payload: schema.parse(payload), transaction: row?.id ?? '' })
    },
    next: async () => {
      for (let job = jobs.shift(); job; job = jobs.shift())
        if ((await endOf(db, job, timeoutMs)) === 'committed') return job
      return null
    },
  }
}

/**
 * How the transaction of a job ends, as soon as it has.
 * @throws Error when it stays open, as that of a test which awaits the job inside it
 */
const endOf = (db: Db, { name, transaction }: Enqueued, timeoutMs: number): Promise<string | undefined> =>
  vi.waitFor(
    async () => {
      const query = `select pg_xact_status('${transaction}'::xid8) as status`
      const [row] = await db.execute<{ status: string }>(query)
      if (row?.status === 'in progress') throw new Error(`The transaction of the job '${name}' is still open`)
      return row?.status
    },
    { timeout: timeoutMs, interval: INTERVAL },
  )
