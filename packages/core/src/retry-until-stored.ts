import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isPassingFault } from './database-faults.ts'
import { createFaultLog } from './fault-log.ts'

export type WriteRetry = {
  /** for the log: what is waiting to be written */
  what: string
  signal: AbortSignal
  /** between two attempts, ms; the last one repeats */
  waitsMs?: number[]
}

const WAITS_MS = [250, 500, 1_000, 2_000]

/**
 * Writes what must not be lost, such as the email service's answer: while the database is
 * unreachable or its disk is full, the write is retried from its start until it succeeds.
 * @throws any error that is not a passing fault; the signal's reason once it aborts
 */
export async function retryUntilStored<T>(
  { log }: { log: Logger },
  retry: WriteRetry,
  write: () => Promise<T>,
): Promise<T> {
  const { what, signal, waitsMs = WAITS_MS } = retry
  const faults = createFaultLog(log, {
    failed: 'not written: kept, and tried again',
    again: 'written now that the database takes it',
    about: { what },
  })
  for (let tries = 1; ; tries += 1) {
    try {
      const result = await write()
      faults.worked()
      return result
    } catch (error) {
      if (!isPassingFault(error)) throw error
      faults.failed(error)
      await sleep(waitsMs[Math.min(tries, waitsMs.length) - 1], undefined, { signal }).catch(
        (cause: unknown) => {
          signal.throwIfAborted()
          throw cause
        },
      )
    }
  }
}
