import type { TestDatabase } from '@newsloom/db/testing'
import { expect } from 'vitest'

/** Resolves once this many statements wait for locks that other transactions hold. */
export async function untilLockWait({ sql }: Pick<TestDatabase, 'sql'>, statements = 1): Promise<void> {
  const waiting = async () => {
    const rows = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return rows.length
  }
  await expect.poll(waiting).toBeGreaterThanOrEqual(statements)
}
