import type { TestDatabase } from '@newsloom/db/testing'
import { expect } from 'vitest'

/** Resolves once a statement waits for a lock that another transaction holds. */
export async function untilLockWait({ sql }: Pick<TestDatabase, 'sql'>): Promise<void> {
  const waiting = () => sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(waiting).not.toHaveLength(0)
}
