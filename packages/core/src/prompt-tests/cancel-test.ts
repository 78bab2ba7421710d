import type { TemplateTestView } from '@newsloom/contract/templates/template-tests'
import { templateTests } from '@newsloom/db/schema/templates'
import { eq } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { endTest } from './end-test.ts'
import { getTemplateTest } from './get-test.ts'

/**
 * Stops a test: at once while it waits, else its worker stops it within a second or two. One that
 * is over stays as it is.
 * @throws NotFoundError when there is no such test
 */
export async function cancelTemplateTest(
  ctx: Context,
  { testId }: { testId: number },
): Promise<TemplateTestView> {
  await transaction(ctx, async (tx) => {
    const isIt = eq(templateTests.id, testId)
    const [test] = await tx.db
      .select({ state: templateTests.state })
      .from(templateTests)
      .where(isIt)
      .for('update')
    if (test?.state === 'queued') await endTest(tx, { testId, fence: null, ending: { state: 'cancelled' } })
    if (test?.state !== 'running') return
    await tx.db.update(templateTests).set({ state: 'cancelling' }).where(isIt)
    await tx.events.publish(tx.db, { kind: 'template-test', id: testId })
  })
  return getTemplateTest(ctx, { testId })
}
