import { templateTests } from '@newsloom/db/schema/templates'
import { and, eq } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import type { Ending } from '../runs/claimed-work.ts'
import { isTestActive } from './active-tests.ts'

/** `fence` null: whoever holds the test, it ends. */
export type EndTestInput = { testId: number; fence: number | null; ending: Ending }

/** Ends a test without a result. Answers false when it was over already or in other hands. */
export async function endTest(ctx: Context, { testId, fence, ending }: EndTestInput): Promise<boolean> {
  const isHeld = fence === null ? undefined : eq(templateTests.fence, fence)
  return transaction(ctx, async (tx) => {
    const ended = await tx.db
      .update(templateTests)
      .set({ ...ending, endedAt: tx.now() })
      .where(and(eq(templateTests.id, testId), isTestActive, isHeld))
      .returning({ id: templateTests.id })
    if (ended.length > 0) await tx.events.publish(tx.db, { kind: 'template-test', id: testId })
    return ended.length > 0
  })
}
