import { newsItems, researchRuns } from '@newsloom/db/schema/research'
import { rateSlots } from '@newsloom/db/schema/sends'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { getRun } from './research/get-run.ts'
import { runResearch } from './research/research-job.ts'
import { startResearch } from './research/start-research.ts'
import { answerTo } from './testing/analysis/analyses.ts'
import { fillDisk } from './testing/faults/full-disk.ts'
import {
  entry,
  fakeAnalyst,
  fakeNews,
  insertTopic,
  read,
  researchContext,
  SOURCE,
} from './testing/research-fixtures.ts'
import { fakeMailer } from './testing/send-fixtures.ts'
import { never, startSend } from './testing/start-send.ts'
import { testDatabase } from './testing/test-database.ts'

const database = testDatabase()
let makeRoom: () => Promise<void> = async () => undefined
beforeEach(async () => {
  await database.db.delete(rateSlots)
})
afterAll(async () => {
  await makeRoom()
})

test('mails accepted while nothing could be written are marked as sent later, without a second request', async () => {
  const mailer = fakeMailer()
  const { ctx, deliver, view } = await startSend(database, 250, mailer)
  const warned = vi.spyOn(ctx.log, 'warn')
  makeRoom = await fillDisk(database, { table: 'deliveries', when: `new.state = 'sent'` })
  const delivered = deliver()
  await vi.waitFor(() => {
    expect(mailer.mails).toHaveLength(250)
    expect(warned.mock.calls.map(([, words]) => words)).toContain('not written: kept, and tried again')
  }, 10_000)
  expect((await view()).counts).toMatchObject({ sent: 0, pending: 250 })
  await makeRoom()
  await delivered
  expect(await view()).toMatchObject({ state: 'done', counts: { sent: 250, uncertain: 0, pending: 0 } })
  expect(mailer.mails).toHaveLength(250)
  expect([...mailer.recipients.values()].every((times) => times === 1)).toBe(true)
})

test('a send that could not start its requests continues once there is disk space', async () => {
  const mailer = fakeMailer()
  const { deliver, view } = await startSend(database, 3, mailer)
  makeRoom = await fillDisk(database, { table: 'send_batches' })
  await expect(deliver()).rejects.toThrow()
  expect(mailer.mails).toHaveLength(0)
  await makeRoom()
  await deliver()
  expect(await view()).toMatchObject({ state: 'done', counts: { sent: 3 } })
})

test.each(['news_items', 'research_run_steps'])(
  'a research keeps what it found and wrote until there is room: %s',
  async (table) => {
    let analyses = 0
    const warned = vi.fn()
    const base = researchContext(database, {
      news: fakeNews({ [SOURCE]: read([entry(`https://${table}.example/one`)]) }),
      analyst: fakeAnalyst(async (request) => {
        analyses += 1
        makeRoom = await fillDisk(database, { table })
        return answerTo(request, { modelUsed: 'm' })
      }),
    })
    const ctx = { ...base, log: Object.assign(Object.create(base.log), { warn: warned }) }
    const topic = await insertTopic(database.db)
    const { id: runId } = await startResearch(ctx, { topicId: topic.id, trigger: 'button' })
    const running = runResearch(ctx, { runId }, never)
    await vi.waitFor(() => expect(warned).toHaveBeenCalled(), 10_000)
    await makeRoom()
    await running
    expect(await getRun(ctx, { runId })).toMatchObject({ state: 'succeeded', error: null })
    expect(analyses).toBe(1)
    const [run] = await database.db.select().from(researchRuns).where(eq(researchRuns.id, runId))
    expect(run?.fence).toBe(1)
    expect(await database.db.select().from(newsItems).where(eq(newsItems.topicId, topic.id))).toHaveLength(1)
  },
)

test('a stop does not wait for disk space: the next worker does the work', async () => {
  const stopping = new AbortController()
  const base = researchContext(database, {
    news: fakeNews({ [SOURCE]: read([entry('https://stopped.example/one')]) }),
    analyst: fakeAnalyst(async (request) => answerTo(request, { modelUsed: 'm' })),
  })
  const topic = await insertTopic(database.db)
  const { id: runId } = await startResearch(base, { topicId: topic.id, trigger: 'button' })
  makeRoom = await fillDisk(database, { table: 'research_run_steps' })
  const log = Object.assign(Object.create(base.log), { warn: () => stopping.abort() })
  await expect(runResearch({ ...base, log }, { runId }, stopping.signal)).rejects.toThrow()
  await makeRoom()
  await runResearch(base, { runId }, never)
  expect(await getRun(base, { runId })).toMatchObject({ state: 'succeeded' })
})
