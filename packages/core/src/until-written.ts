import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from './context.ts'
import { isPassingFault } from './database-faults.ts'

export type Holding = {
  /** for the log: what is held meanwhile */
  what: string
  signal: AbortSignal
  /** between two tries, ms; the last one again and again */
  waitsMs?: number[]
}

const WAITS_MS = [250, 500, 1_000, 2_000]
const LOUD_EVERY = 30

/**
 * Writes what must not be lost, such as what the mail service answered: while the database is away or its disk is full, it is
 * held and written again, from the start, until it is taken.
 * @throws what is no passing fault; the signal's reason once it aborts
 */
export async function untilWritten<T>(
  { log }: Pick<Context, 'log'>,
  holding: Holding,
  write: () => Promise<T>,
): Promise<T> {
  const { what, signal, waitsMs = WAITS_MS } = holding
  for (let tries = 1; ; tries += 1) {
    try {
      const result = await write()
      if (tries > 1) log.info({ what, tries }, 'written now that the database takes it')
      return result
    } catch (error) {
      if (!isPassingFault(error)) throw error
      if (tries % LOUD_EVERY === 1) log.warn({ err: error, what }, 'not written: held and tried again')
      await sleep(waitsMs[Math.min(tries, waitsMs.length) - 1], undefined, { signal })
    }
  }
}
