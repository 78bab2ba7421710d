import type { Queue } from '@newsloom/core/ports'
import type { SentJob } from '@newsloom/core/testing/test-context'
import type { Db } from '@newsloom/db/client'

type Enqueued = SentJob & { transaction: string }

/**
 * A queue in memory. `next` gives the oldest job once its transaction has committed, as a worker
 * would get it: a job that is taken earlier finds no row, and is lost. Null without a job.
 */
export function committedJobs(db: Db): Pick<Queue, 'enqueue'> & { next: () => Promise<SentJob | null> } {
  const jobs: Enqueued[] = []
  return {
    enqueue: async (tx, { name, payload: schema }, payload) => {
      const [row] = await tx.execute<{ id: string }>('select pg_current_xact_id()::text as id')
      jobs.push({ name, payload: schema.parse(payload), transaction: row?.id ?? '' })
    },
    next: async () => {
      for (let job = jobs.shift(); job; job = jobs.shift())
        if ((await endOf(db, job.transaction)) === 'committed') return job
      return null
    },
  }
}

/** How a transaction ends, as soon as it has. */
async function endOf(db: Db, transaction: string): Promise<string | undefined> {
  for (;;) {
    const query = `select pg_xact_status('${transaction}'::xid8) as status`
    const [row] = await db.execute<{ status: string }>(query)
    if (row?.status !== 'in progress') return row?.status
  }
}
