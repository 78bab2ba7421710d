import { KEPT_TESTS, type PromptTestView } from '@newsloom/contract/templates/prompt-tests'
import { templateTests } from '@newsloom/db/schema/templates'
import { desc, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { requireTemplateId } from '../templates/require-template.ts'
import { testView } from './test-view.ts'

/**
 * The newest tests of a template, including an active one, newest first, at most ten.
 * @throws NotFoundError
 */
export async function listPromptTests(ctx: Context, { id }: { id: number }): Promise<PromptTestView[]> {
  const rows = await ctx.db
    .select()
    .from(templateTests)
    .where(eq(templateTests.templateId, id))
    .orderBy(desc(templateTests.id))
    .limit(KEPT_TESTS)
  if (rows.length === 0) await requireTemplateId(ctx, id)
  return rows.map(testView)
}
