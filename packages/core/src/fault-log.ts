import type { Logger } from 'pino'
import { isPassingFault } from './database-faults.ts'
import { causeOf } from './lib/cause-of.ts'

/** The messages for the failure and for its end, and the fields of both lines. */
export type FaultMessages = { failed: string; again?: string; about?: object }
export type FaultLog = { failed: (error: unknown) => void; worked: () => void }

const LOUD_EVERY = 30
/**
 * Work that has not failed for this long counts as recovered, even if no success was reported, ms.
 */
const FORGET_MS = 120_000

/**
 * Logs the failures of repeated work. While the database is unreachable or its disk is full, only
 * the first failure and every 30th after it are logged, each as one line without a stack, and so is
 * the first success after them; any other error is logged completely.
 */
export function createFaultLog(
  log: Pick<Logger, 'error' | 'warn' | 'info'>,
  { failed, again = 'works again', about = {} }: FaultMessages,
  now: () => number = () => performance.now(),
): FaultLog {
  let failures = 0
  let lastAt = 0
  return {
    failed: (error) => {
      if (!isPassingFault(error)) return log.error({ err: error, ...about }, failed)
      if (now() - lastAt > FORGET_MS) failures = 0
      failures += 1
      lastAt = now()
      if (failures % LOUD_EVERY === 1) log.warn({ why: causeOf(error), failures, ...about }, failed)
    },
    worked: () => {
      if (failures > 0) log.info({ failures, ...about }, again)
      failures = 0
    },
  }
}
