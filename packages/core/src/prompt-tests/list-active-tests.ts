import type { RunningPromptTest } from '@newsloom/contract/templates/prompt-tests'
import { templates, templateTests } from '@newsloom/db/schema/templates'
import { asc, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { promptTest } from './prompt-test.ts'
import { testStep } from './test-view.ts'

/** All active tests, of any template, oldest first. */
export async function listActiveTests(ctx: Context): Promise<RunningPromptTest[]> {
  const rows = await ctx.db
    .select({
      id: templateTests.id,
      templateId: templates.id,
      templateName: templates.name,
      state: templateTests.state,
      step: templateTests.step,
    })
    .from(templateTests)
    .innerJoin(templates, eq(templates.id, templateTests.templateId))
    .where(promptTest.isActive)
    .orderBy(asc(templateTests.id))
  return rows.map(({ state, step, ...row }) => ({ ...row, step: testStep({ state, step }) }))
}
