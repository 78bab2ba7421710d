import { faultOf, isPassingFault } from '@newsloom/core/database-faults'
import { causeOf } from '@newsloom/core/lib/cause-of'
import { migrateDatabase } from '@newsloom/db/migrate'
import { createDataDisk } from '@newsloom/gateways/data-disk'
import { migrateQueue } from '@newsloom/gateways/queue/migrate-queue'
import { FREE_SPACE } from '../../postgres/keep-postgres.ts'
import { type Clock, createBackoff, sayWait, systemClock } from '../backoff.ts'
import { say } from '../output.ts'
import { whyUnreachable } from '../own-database.ts'

export type Upgrade = {
  url: string
  /** the folder of the embedded database; null: an external database */
  folder: string | null
  clock?: Clock
  /** aborts to wait no longer */
  stopping?: AbortSignal | undefined
  steps?: ((url: string) => Promise<void>)[]
}

/** ms; short, so a database that is back is noticed soon. */
const LONGEST_WAIT_MS = 10_000

/**
 * Migrates tables and queues. Waits for a full disk, a database that stops because of it, and an
 * unreachable external database. @throws any other database error, or AbortError while it waits
 */
export async function bringUpToDate(upgrade: Upgrade): Promise<void> {
  const { url, folder, clock = systemClock, steps = [migrateDatabase, migrateQueue] } = upgrade
  const { stopping = new AbortController().signal } = upgrade
  const disk = createDataDisk(folder)
  const backoff = createBackoff(clock, LONGEST_WAIT_MS)
  let isFull = false
  for (;;) {
    backoff.started()
    try {
      for (const step of steps) await step(url)
      return
    } catch (error) {
      isFull ||= faultOf(error) === 'full' || disk.isFull()
      // the steps only use the database, the queue's with its own client
      const isPassing = isPassingFault(error) || whyUnreachable(url, error) !== null
      const why = isFull && isPassing ? noRoom(upgrade, error) : unreachable(upgrade, error)
      if (why === null) throw error
      const failure = backoff.failed()
      say('database', `${why}. ${sayWait(failure, 'Retrying')}`)
      await clock.sleep(failure.waitMs, stopping)
    }
  }
}

const noRoom = ({ folder }: Upgrade, error: unknown): string =>
  `cannot be brought up to date: ${folder === null ? `its disk is full: ${causeOf(error)}` : FREE_SPACE}`

/** The embedded one is restarted by its supervisor. */
const unreachable = ({ url, folder }: Upgrade, error: unknown): string | null =>
  folder === null ? whyUnreachable(url, error) : null
