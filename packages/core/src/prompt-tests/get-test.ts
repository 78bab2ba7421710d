import { sentence } from '@newsloom/contract/sentences/sentences'
import type { PromptTestView } from '@newsloom/contract/templates/prompt-tests'
import { templateTests } from '@newsloom/db/schema/templates'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { testView } from './test-view.ts'

/**
 * The current state of a test.
 * @throws NotFoundError when there is no such test: it was deleted with its template, or to make
 * room for newer ones
 */
export async function getPromptTest(ctx: Context, { testId }: { testId: number }): Promise<PromptTestView> {
  const [row] = await ctx.db.select().from(templateTests).where(eq(templateTests.id, testId))
  if (!row) throw new NotFoundError(sentence('testGone'))
  return testView(row)
}
