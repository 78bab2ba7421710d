import { getPromptTest } from '@newsloom/core/prompt-tests/get-test'
import { answerTo } from '@newsloom/core/testing/analysis/analyses'
import { entry, fakeAnalyst, fakeNews, localEvents, read } from '@newsloom/core/testing/research-fixtures'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { templates, templateTests } from '@newsloom/db/schema/templates'
import { openQueue } from '@newsloom/gateways/queue/boss-queue'
import { expect, test, vi } from 'vitest'
import { startWorker } from './worker.ts'

const database = testDatabase()

const SAMPLE = 'sample:x'

/** A prompt test of its own template, abandoned by its worker 11 s ago. */
async function leftBehind(fence: number): Promise<number> {
  const { db } = database
  const [template] = await db
    .insert(templates)
    .values({ name: 'T', subject: 'S', htmlContent: '', geminiModel: 'm' })
    .returning()
  const heartbeatAt = new Date(Date.now() - 11_000)
  const values = { state: 'running' as const, fence, heartbeatAt, startedAt: heartbeatAt }
  const [made] = await db
    .insert(templateTests)
    .values({
      templateId: template?.id ?? 0,
      customPrompt: '',
      formatPrompt: '',
      geminiModel: 'm',
      ...values,
    })
    .returning()
  return made?.id ?? 0
}

test('a test whose worker was killed is finished by the next one; one that keeps killing workers fails', {
  timeout: 60_000,
}, async () => {
  const [killed, killer] = [await leftBehind(1), await leftBehind(5)]
  const base = testContext(database)
  const queue = await openQueue({ url: database.url, log: base.log, role: 'worker' })
  const entries = [entry('https://s.example/a', { url: `${SAMPLE}/a`, isSample: true })]
  const ctx = {
    ...base,
    queue,
    events: localEvents(),
    news: { ...fakeNews({ [SAMPLE]: read(entries) }), sampleSources: () => [SAMPLE] },
    analyst: fakeAnalyst(async (request) => answerTo(request, { modelUsed: 'm' })),
  }
  const worker = await startWorker(ctx, queue)
  const stateOf = async (testId: number) => (await getPromptTest(ctx, { testId })).state
  await vi.waitFor(
    async () => expect([await stateOf(killed), await stateOf(killer)]).toEqual(['succeeded', 'failed']),
    { timeout: 50_000, interval: 100 },
  )
  expect((await getPromptTest(ctx, { testId: killed })).html).toContain('/samples/x/a')
  expect((await getPromptTest(ctx, { testId: killer })).error).toContain('interrupted 5 times')
  await worker.stop()
  await queue.close()
})
