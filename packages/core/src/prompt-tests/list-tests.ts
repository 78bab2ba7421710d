import { KEPT_TESTS, type TemplateTestView } from '@newsloom/contract/templates/template-tests'
import { templateTests } from '@newsloom/db/schema/templates'
import { desc, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { requireTemplateId } from '../templates/require-template.ts'
import { testView } from './test-view.ts'

/**
 * The newest tests of a template, including an active one, newest first, at most ten.
 * @throws NotFoundError
 */
export async function listTemplateTests(ctx: Context, { id }: { id: number }): Promise<TemplateTestView[]> {
  const rows = await ctx.db
    .select()
    .from(templateTests)
    .where(eq(templateTests.templateId, id))
    .orderBy(desc(templateTests.id))
    .limit(KEPT_TESTS)
  if (rows.length === 0) await requireTemplateId(ctx, id)
  return rows.map(testView)
}
