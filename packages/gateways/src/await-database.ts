import { setTimeout as delay } from 'node:timers/promises'
import { createFaultLog } from '@newsloom/core/fault-log'
import type { Sql } from '@newsloom/db/client'
import type { Logger } from 'pino'

/** Codes of a Postgres that is starting, restarting or recovering: the next attempt may succeed. */
const TRANSIENT = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'CONNECTION_CLOSED'])
const RETRY_MS = 250

/**
 * Waits until the database answers. Otherwise a process started during a database restart would
 * exit, and repeated exits count as its own failure.
 * @throws the database's error if it is permanent, or after `timeoutMs`
 */
export async function awaitDatabase(sql: Sql, log: Logger, timeoutMs = 60_000): Promise<void> {
  const deadline = performance.now() + timeoutMs
  const faults = createFaultLog(log, { failed: 'waiting for the database', again: 'the database answers' })
  for (;;) {
    try {
      await sql`select 1`
      return faults.worked()
    } catch (error) {
      if (!isTransient(error) || performance.now() > deadline) throw error
      faults.failed(error)
      await delay(RETRY_MS)
    }
  }
}

const isTransient = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && TRANSIENT.has(String(error.code))
