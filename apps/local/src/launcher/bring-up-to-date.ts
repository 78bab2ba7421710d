import { causeOf } from '@newsloom/core/cause-of'
import { faultOf, isPassingFault } from '@newsloom/core/database-faults'
import { migrateDatabase } from '@newsloom/db/migrate'
import { createDataDisk } from '@newsloom/gateways/data-disk'
import { migrateQueue } from '@newsloom/gateways/queue/migrate-queue'
import { FREE_SPACE } from '../postgres/keep-postgres.ts'
import { type Clock, createBackoff, sayWait, systemClock } from './backoff.ts'
import { say } from './output.ts'

export type Upgrade = {
  url: string
  /** of the embedded database; null for a database of the user's */
  folder: string | null
  clock?: Clock
  steps?: ((url: string) => Promise<void>)[]
}

/**
 * Brings tables and queues up to date. A disk without room is waited for, and a database that ends
 * for want of it.
 * @throws what the database says of anything else
 */
export async function bringUpToDate(upgrade: Upgrade): Promise<void> {
  const { url, folder, clock = systemClock, steps = [migrateDatabase, migrateQueue] } = upgrade
  const disk = createDataDisk(folder)
  const backoff = createBackoff(clock)
  const never = new AbortController().signal
  for (let isWaiting = false; ; ) {
    backoff.started()
    try {
      for (const step of steps) await step(url)
      return
    } catch (error) {
      isWaiting ||= faultOf(error) === 'full' || disk.isFull()
      if (!isWaiting || !isPassingFault(error)) throw error
      const why = folder === null ? `its disk is full: ${causeOf(error)}` : FREE_SPACE
      const failure = backoff.failed()
      say('database', `cannot be brought up to date: ${why}; ${sayWait(failure, 'trying again')}`)
      await clock.sleep(failure.waitMs, never)
    }
  }
}
