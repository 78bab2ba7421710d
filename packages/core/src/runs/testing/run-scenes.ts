import { templates, templateTests } from '@newsloom/db/schema/templates'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { promptTest } from '../../prompt-tests/prompt-test.ts'
import { runTemplateTest } from '../../prompt-tests/run-test.ts'
import { startTemplateTest } from '../../prompt-tests/start-test.ts'
import { newsWithSample } from '../../testing/prompt-test-fixtures.ts'
import { ANALYSIS, fakeAnalyst } from '../../testing/research-fixtures.ts'
import type { Answer, RunScene } from './run-scene.ts'

/** An analyst whose analysis names the answer as its model. */
const analystOf = (answer: Answer) =>
  fakeAnalyst(async (_request, signal) => ({ markdown: ANALYSIS, modelUsed: await answer(signal) }))

const promptTestScene: RunScene = {
  name: 'a test of prompts',
  runs: promptTest,
  jobOf: (testId) => ({ name: 'templates.test', payload: { testId } }),
  plant: async ({ db }) => {
    const values = { name: 'Weekly', subject: 'S', htmlContent: '', geminiModel: 'm' }
    const [template] = await db.insert(templates).values(values).returning()
    return (ctx: Context) => startTemplateTest(ctx, { id: template?.id ?? 0 })
  },
  job: (ctx, testId, signal) => runTemplateTest(ctx, { testId }, signal),
  world: (answer) => ({ analyst: analystOf(answer), news: newsWithSample() }),
  result: async (db, id) => {
    const [row] = await db.select().from(templateTests).where(eq(templateTests.id, id))
    return row?.modelUsed || null
  },
  row: async (db, id) => (await db.select().from(templateTests).where(eq(templateTests.id, id)))[0],
  set: (db, id, values) => db.update(templateTests).set(values).where(eq(templateTests.id, id)),
}

export const RUN_SCENES: RunScene[] = [promptTestScene]
