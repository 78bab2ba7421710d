import { setTimeout as delay } from 'node:timers/promises'
import { createFaultLog } from '@newsloom/core/fault-log'
import type { Sql } from '@newsloom/db/client'
import type { Logger } from 'pino'

/** A Postgres that recovers from a crash, starts, or is restarted: the next try may find it. */
const PASSING = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'CONNECTION_CLOSED'])
const AGAIN_MS = 250

/**
 * Waits until the database answers: a process that is started while the database comes back would
 * die, and dying often is taken for a fault of its own.
 * @throws what the database said when that does not pass, or when `timeoutMs` is over
 */
export async function awaitDatabase(sql: Sql, log: Logger, timeoutMs = 60_000): Promise<void> {
  const deadline = performance.now() + timeoutMs
  const faults = createFaultLog(log, { failed: 'waiting for the database', again: 'the database answers' })
  for (;;) {
    try {
      await sql`select 1`
      return faults.worked()
    } catch (error) {
      if (!isPassing(error) || performance.now() > deadline) throw error
      faults.failed(error)
      await delay(AGAIN_MS)
    }
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && PASSING.has(String(error.code))
