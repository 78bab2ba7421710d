import { sentence } from '@newsloom/contract/sentences/sentences'
import { STORAGE_FULL } from '@newsloom/contract/storage-full'
import { type AppError, StorageFullError, UnavailableError } from './errors.ts'

/**
 * Why the database cannot do its work although the request is correct. `away`: it does not respond.
 * `full`: its disk is full. `short`: it is out of memory, connections or another resource.
 * `broken`: its disk cannot be read or written.
 */
export type DatabaseFault = 'away' | 'full' | 'short' | 'broken'

/** postgres.js's own codes, the system's, and SQLSTATEs (Appendix A of Postgres' manual). */
const CODES: Record<DatabaseFault, RegExp> = {
  away: /^(CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE|57P0[123]|25P03|08...)$/,
  full: /^(53100|ENOSPC|EDQUOT)$/,
  short: /^53...$/,
  broken: /^58...$/,
}
/** Any connection can fail with these, including one to a feed or to Gemini. */
const OF_ANY = /^(ECONNREFUSED|ECONNRESET|EPIPE)$/
const FAULTS: DatabaseFault[] = ['away', 'full', 'short', 'broken']

/**
 * The error of a database client that does not add the statement to its errors, such as the
 * queue's.
 */
export class DatabaseClientError extends Error {
  override name = 'DatabaseClientError'
  constructor(cause: unknown) {
    super('The database client failed', { cause })
  }
}

/** null: the error does not concern the database's health. */
export function faultOf(error: unknown): DatabaseFault | null {
  let isOfClient = false
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof StorageFullError) return 'full'
    // both clients for operations add the statement to their errors
    isOfClient ||= 'query' in at || at instanceof DatabaseClientError
    if (!('code' in at) || typeof at.code !== 'string') continue
    const { code } = at
    if (OF_ANY.test(code) && !isOfClient) continue
    const fault = FAULTS.find((one) => CODES[one].test(code))
    if (fault) return fault
  }
  return null
}

/** The same work may succeed later unchanged: the database returns, or its disk has space again. */
export const isPassingFault = (error: unknown): boolean => {
  const fault = faultOf(error)
  return fault === 'away' || fault === 'full'
}

/** The message for users. A database that stopped because its disk is full is reported as such. */
export function explainFault(fault: DatabaseFault, isDiskFull: boolean): AppError {
  if (fault === 'full' || (fault === 'away' && isDiskFull)) return new StorageFullError(STORAGE_FULL)
  return new UnavailableError(WORDS[fault], { retryAfterMs: RETRY_MS[fault] })
}

type Unavailable = Exclude<DatabaseFault, 'full'>
const WORDS: Record<Unavailable, string> = {
  away: sentence('databaseAway'),
  short: sentence('databaseShort'),
  broken: sentence('databaseBroken'),
}
const RETRY_MS: Record<Unavailable, number> = { away: 5_000, short: 5_000, broken: 60_000 }
