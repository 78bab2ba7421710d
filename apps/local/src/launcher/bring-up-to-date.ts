import { faultOf, isPassingFault } from '@newsloom/core/database-faults'
import { causeOf } from '@newsloom/core/lib/cause-of'
import { migrateDatabase } from '@newsloom/db/migrate'
import { createDataDisk } from '@newsloom/gateways/data-disk'
import { migrateQueue } from '@newsloom/gateways/queue/migrate-queue'
import { FREE_SPACE } from '../postgres/keep-postgres.ts'
import { type Clock, createBackoff, sayWait, systemClock } from './backoff.ts'
import { say } from './output.ts'
import { whyUnreachable } from './own-database.ts'

export type Upgrade = {
  url: string
  /** of the embedded database; null for a database of the user's */
  folder: string | null
  clock?: Clock
  steps?: ((url: string) => Promise<void>)[]
}

/** A database that comes back is not to be missed for long. */
const LONGEST_WAIT_MS = 10_000

/**
 * Brings tables and queues up to date. A disk without room is waited for, a database that ends for
 * want of it, and one of the user's that cannot be reached.
 * @throws what the database says of anything else
 */
export async function bringUpToDate(upgrade: Upgrade): Promise<void> {
  const { url, folder, clock = systemClock, steps = [migrateDatabase, migrateQueue] } = upgrade
  const disk = createDataDisk(folder)
  const backoff = createBackoff(clock, LONGEST_WAIT_MS)
  const never = new AbortController().signal
  let isFull = false
  for (;;) {
    backoff.started()
    try {
      for (const step of steps) await step(url)
      return
    } catch (error) {
      isFull ||= faultOf(error) === 'full' || disk.isFull()
      // the steps ask nobody but the database, the queue's by a client of its own
      const isPassing = isPassingFault(error) || whyUnreachable(url, error) !== null
      const why = isFull && isPassing ? noRoom(upgrade, error) : unreachable(upgrade, error)
      if (why === null) throw error
      const failure = backoff.failed()
      say('database', `${why}. ${sayWait(failure, 'Retrying')}`)
      await clock.sleep(failure.waitMs, never)
    }
  }
}

const noRoom = ({ folder }: Upgrade, error: unknown): string =>
  `cannot be brought up to date: ${folder === null ? `its disk is full: ${causeOf(error)}` : FREE_SPACE}`

/** The embedded one is started again by whoever keeps it. */
const unreachable = ({ url, folder }: Upgrade, error: unknown): string | null =>
  folder === null ? whyUnreachable(url, error) : null
