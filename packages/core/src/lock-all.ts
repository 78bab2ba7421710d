import { setTimeout as sleep } from 'node:timers/promises'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { sql } from 'drizzle-orm'
import { savepoint, type Tx } from './context.ts'
import { UnavailableError } from './errors.ts'
import { errorCode } from './lib/error-code.ts'

/**
 * ms. Postgres looks for deadlocks after a second of waiting. This gives way before that, so
 * nothing else is cancelled.
 */
const LOCK_WAIT_MS = 600
/** ms */
const LONGEST_MS = 30_000
/** ms, at random up to this, to let others have their turn */
const PAUSE_MS = 200
const RETRY_MS = 30_000
/** SQLSTATE query_canceled */
const TIMED_OUT = '57014'

/** Takes a lock that is held until the transaction ends. */
type Lock = (tx: Tx) => Promise<unknown>

/**
 * Takes all locks, or none and tries again. Others take some of them in other orders, so none is
 * kept while this waits for long.
 * @throws UnavailableError when others use the data all the time
 */
export async function lockAll(tx: Tx, locks: readonly Lock[]): Promise<void> {
  const until = performance.now() + LONGEST_MS
  while (!(await tryLocks(tx, locks))) {
    if (performance.now() > until)
      throw new UnavailableError(sentence('dataInUse'), {
        retryAfterMs: RETRY_MS,
      })
    await sleep(Math.random() * PAUSE_MS)
  }
}

async function tryLocks(tx: Tx, locks: readonly Lock[]): Promise<boolean> {
  const until = performance.now() + LOCK_WAIT_MS
  try {
    await savepoint(tx, async (inner) => {
      for (const lock of locks) {
        const left = Math.max(1, Math.round(until - performance.now()))
        await inner.db.execute(sql`select set_config('statement_timeout', ${`${left}ms`}, true)`)
        await lock(inner)
      }
      await inner.db.execute(sql`set local statement_timeout to default`)
    })
    return true
  } catch (error) {
    if (errorCode(error) === TIMED_OUT) return false
    throw error
  }
}

const MODES = { exclusive: sql`access exclusive`, 'from-writers': sql`share row exclusive` }

/** `exclusive`: nobody reads or writes the tables. `from-writers`: nobody writes them. */
export const tableLock =
  (tables: readonly string[], mode: keyof typeof MODES): Lock =>
  async ({ db }) => {
    const names = tables.map((table) => sql`public.${sql.identifier(table)}`)
    await db.execute(sql`lock table ${sql.join(names, sql`, `)} in ${MODES[mode]} mode`)
  }
