import { StartPromptTestInput } from '@newsloom/contract/templates/prompt-tests'
import { templates, templateTests } from '@newsloom/db/schema/templates'
import { researchTopics } from '@newsloom/db/schema/topics'
import type { TestDatabase } from '@newsloom/db/testing'
import { eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import type { Context } from '../context.ts'
import type { Analyst } from '../ports.ts'
import { runPromptTest } from '../prompt-tests/run-test.ts'
import { startPromptTest } from '../prompt-tests/start-test.ts'
import { entry, fakeAnalyst, fakeNews, read, researchContext, SOURCE } from './research-fixtures.ts'
import { testDatabase } from './test-database.ts'

const SAMPLE = 'sample:thai-economy'

/** One article of a source, and one of the bundled sample. */
export const newsWithSample = () => ({
  ...fakeNews({
    [SOURCE]: read([entry('https://a.example/one')]),
    [SAMPLE]: read([entry('https://sample.example/x', { url: `${SAMPLE}/x`, isSample: true })]),
  }),
  sampleSources: () => [SAMPLE],
})

/** A signal that never aborts. */
export const never = new AbortController().signal
export const testInput = (id: number, over: object = {}) => StartPromptTestInput.parse({ id, ...over })

/** A database for the prompt tests of one file, emptied before each test, and helpers. */
export function promptTestBed() {
  const database = testDatabase()
  beforeEach(async () => {
    await database.db.delete(templates)
    await database.db.delete(researchTopics)
  })
  const context = (overrides: Partial<Context> = {}) =>
    researchContext(database, { news: newsWithSample(), ...overrides })
  const insertTemplate = () => plantTemplate(database)
  return {
    db: () => database.db,
    context,
    insertTemplate,
    /** A test of a new template that has started and waits for its analyst. */
    async begin(analyse: Analyst['analyse'], overrides: Partial<Context> = {}) {
      const reached = Promise.withResolvers<void>()
      const analyst = fakeAnalyst((request, signal) => {
        reached.resolve()
        return analyse(request, signal)
      })
      const ctx = context({ analyst, ...overrides })
      const { id: testId } = await startPromptTest(ctx, testInput(await insertTemplate()))
      const stop = new AbortController()
      const running = runPromptTest(ctx, { testId }, stop.signal)
      await reached.promise
      return { ctx, testId, running, stop }
    },
    async row(testId: number) {
      const [found] = await database.db.select().from(templateTests).where(eq(templateTests.id, testId))
      return found
    },
  }
}

async function plantTemplate({ db }: TestDatabase): Promise<number> {
  const [row] = await db
    .insert(templates)
    .values({
      name: 'Weekly',
      subject: 'S',
      htmlContent: '',
      customPrompt: 'Own words',
      formatPrompt: 'Own form',
      geminiModel: 'gemini-1.5-pro',
    })
    .returning()
  return row?.id ?? 0
}
