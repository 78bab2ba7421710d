import type { Context } from '@newsloom/core/context'
import { getSend } from '@newsloom/core/sends/get-send'
import { sendNews } from '@newsloom/core/sends/send-news'
import { sendScene } from '@newsloom/core/testing/send-fixtures'
import { testContext } from '@newsloom/core/testing/test-context'
import { createTestDatabase, type TestDatabase } from '@newsloom/db/testing'
import { openQueue } from '@newsloom/gateways/queue/boss-queue'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { killWorker, type WorkerProcesses, workerProcesses } from './testing/worker-processes.ts'

const PEOPLE = 1_000
/** the worker dies as soon as the mail service has taken so many mails */
const KILL_AT = [100, 400, 700]

let database: TestDatabase
let processes: WorkerProcesses
beforeAll(async () => {
  database = await createTestDatabase()
  processes = await workerProcesses(database.url)
})
afterAll(async () => {
  await processes.close()
  await database.close()
})

const soon = { timeout: 50_000, interval: 20 }

async function startSend(ctx: Context): Promise<number> {
  const { topicId, templateId, listId } = await sendScene(ctx, { people: PEOPLE })
  const { sendId } = await sendNews(ctx, { topicId, templateId, contactListIds: [listId], subject: null })
  return sendId
}

test('a worker killed three times by kill -9 during a send of 1,000: each person has exactly one mail', {
  timeout: 180_000,
}, async () => {
  // slow answers and lost ones: a kill meets requests that are under way, and some that were taken unheard
  await processes.setFaults({ delayMs: 150, lostAnswer: 0.1 })
  const base = testContext(database)
  const queue = await openQueue({ url: database.url, log: base.log, role: 'sender' })
  const ctx: Context = { ...base, queue }
  const sendId = await startSend(ctx)

  let workedMs = 0
  for (const mails of KILL_AT) {
    const child = await processes.start()
    const started = performance.now()
    await vi.waitFor(
      async () => expect((await processes.counts()).accepted).toBeGreaterThanOrEqual(mails),
      soon,
    )
    expect((await getSend(ctx, { id: sendId })).state).toBe('sending')
    await killWorker(child)
    workedMs += performance.now() - started
  }
  await processes.start()
  const started = performance.now()
  await vi.waitFor(async () => expect((await getSend(ctx, { id: sendId })).state).toBe('done'), soon)
  workedMs += performance.now() - started

  const { people, conflicts } = await processes.counts()
  expect(Object.keys(people)).toHaveLength(PEOPLE)
  expect(Object.values(people).every((times) => times === 1)).toBe(true)
  expect(conflicts).toBe(0)
  const { sheet } = await getSend(ctx, { id: sendId })
  expect(sheet).toMatchObject({ audience: PEOPLE, sent: PEOPLE, pending: 0 })
  // the processes' own starts left out: those take as long as the machine is busy
  expect(workedMs).toBeLessThan(60_000)
  await queue.close()
})
