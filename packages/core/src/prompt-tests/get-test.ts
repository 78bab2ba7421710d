import type { TemplateTestView } from '@newsloom/contract/templates/template-tests'
import { templateTests } from '@newsloom/db/schema/templates'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { testView } from './test-view.ts'

/**
 * A test as it is.
 * @throws NotFoundError when there is no such test: it went with its template, or made room for
 * newer ones
 */
export async function getTemplateTest(
  ctx: Context,
  { testId }: { testId: number },
): Promise<TemplateTestView> {
  const [row] = await ctx.db.select().from(templateTests).where(eq(templateTests.id, testId))
  if (!row) throw new NotFoundError('This test no longer exists')
  return testView(row)
}
