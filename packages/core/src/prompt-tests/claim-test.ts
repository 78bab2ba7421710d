import { templateTests } from '@newsloom/db/schema/templates'
import { and, eq, sql } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { ClaimLostError, RunCancelledError } from '../runs/claimed-work.ts'
import { isClaimable } from '../runs/timing.ts'
import { isTestActive } from './active-tests.ts'
import { endTest } from './end-test.ts'
import type { TestRow } from './test-view.ts'

/**
 * Takes a test: from now on only this claim, by its fence, writes to it. Null when there is nothing
 * to do: the test is over, or another worker is at it (should that one die, `recoverTests` queues
 * the test again).
 */
export async function claimTest(ctx: Context, testId: number): Promise<TestRow | null> {
  return transaction(ctx, async (tx) => {
    const [test] = await tx.db
      .update(templateTests)
      .set({
        state: sql`case when state = 'queued' then 'running' else state end`,
        step: 'Reading the latest research',
        fence: sql`fence + 1`,
        startedAt: sql`coalesce(started_at, ${tx.now().toISOString()}::timestamptz)`,
        beatAt: sql`now()`,
      })
      .where(and(eq(templateTests.id, testId), isTestActive, isClaimable(templateTests.beatAt)))
      .returning()
    if (!test) return null
    if (test.state === 'cancelling') {
      await endTest(tx, { testId, fence: test.fence, ending: { state: 'cancelled' } })
      return null
    }
    await tx.events.publish(tx.db, { kind: 'template-test', id: testId })
    return test
  })
}

/**
 * Writes to a test that is still this claim's.
 * @throws ClaimLostError, RunCancelledError
 */
export async function writeTest(
  ctx: Context,
  { id, fence }: Pick<TestRow, 'id' | 'fence'>,
  values: Partial<TestRow>,
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const isOurs = and(eq(templateTests.id, id), eq(templateTests.fence, fence))
    const written = await tx.db
      .update(templateTests)
      .set(values)
      .where(and(isOurs, eq(templateTests.state, 'running')))
      .returning({ id: templateTests.id })
    if (written.length === 0) {
      const [test] = await tx.db.select({ state: templateTests.state }).from(templateTests).where(isOurs)
      throw test?.state === 'cancelling' ? new RunCancelledError() : new ClaimLostError()
    }
    await tx.events.publish(tx.db, { kind: 'template-test', id })
  })
}
