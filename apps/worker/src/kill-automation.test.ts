import { addPeople } from '@newsloom/core/testing/send-fixtures'
import {
  insertList,
  runsOf,
  sendsOf,
  subscribe,
  subscriptionOf,
} from '@newsloom/core/testing/subscription-fixtures'
import { testContext } from '@newsloom/core/testing/test-context'
import { createSampleTopic } from '@newsloom/core/topics/create-sample-topic'
import { createTestDatabase, type TestDatabase } from '@newsloom/db/testing'
import { openQueue } from '@newsloom/gateways/queue/boss-queue'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { killWorker, type WorkerProcesses, workerProcesses } from './testing/worker-processes.ts'

const PEOPLE = 150
const soon = { timeout: 60_000, interval: 5 }

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

/** A sample topic, and two lists of it that are due an hour ago. */
async function dueTopic() {
  const base = testContext(database)
  const queue = await openQueue({ url: database.url, log: base.log, role: 'sender' })
  const ctx = {
    ...base,
    queue,
    news: { ...base.news, sampleSources: () => ['sample:thai-economy', 'sample:world-economy'] },
  }
  const { id: topicId } = await createSampleTopic(ctx)
  const listIds = [await insertList(ctx), await insertList(ctx)]
  for (const [place, id] of listIds.entries())
    await addPeople(ctx, id, place * PEOPLE, place * PEOPLE + PEOPLE - 1)
  const yesterday = { ...ctx, now: () => new Date(Date.now() - 25 * 3_600_000) }
  await subscribe(yesterday, topicId, listIds)
  return { ctx, queue, topicId, listIds }
}

test('workers killed at each step of an automation: one run, one send, each person one mail', {
  timeout: 240_000,
}, async () => {
  const { ctx, queue, topicId, listIds } = await dueTopic()
  await processes.setFaults({ delayMs: 100 })
  const steps = [
    async () => expect((await runsOf(ctx, topicId)).length).toBe(1),
    async () => expect((await runsOf(ctx, topicId))[0]?.state).not.toBe('queued'),
    async () => expect((await runsOf(ctx, topicId))[0]?.state).toBe('succeeded'),
    async () => expect((await processes.counts()).accepted).toBeGreaterThan(0),
  ]
  for (const step of steps) {
    const worker = await processes.start()
    await vi.waitFor(step, soon)
    await killWorker(worker)
  }
  await processes.start()
  await vi.waitFor(async () => expect((await sendsOf(ctx, topicId))[0]?.state).toBe('done'), soon)

  const [run, ...otherRuns] = await runsOf(ctx, topicId)
  const [send, ...otherSends] = await sendsOf(ctx, topicId)
  expect([otherRuns, otherSends]).toEqual([[], []])
  expect(run).toMatchObject({ executionType: 'automation', mailListIds: listIds })
  expect(send).toMatchObject({ runId: run?.id, contactListIds: listIds })
  const { people } = await processes.counts()
  expect(Object.keys(people)).toHaveLength(2 * PEOPLE)
  expect(Object.values(people).every((times) => times === 1)).toBe(true)
  for (const id of listIds) {
    const { nextRunAt, lastNote } = await subscriptionOf(ctx, topicId, id)
    expect(nextRunAt?.getTime()).toBeGreaterThan(Date.now())
    expect(lastNote).toBe('')
  }
  await queue.close()
})
