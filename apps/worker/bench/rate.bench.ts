import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { getSend } from '@newsloom/core/sends/get-send'
import { sendNews } from '@newsloom/core/sends/send-news'
import { sendScene } from '@newsloom/core/testing/send-fixtures'
import { testContext } from '@newsloom/core/testing/test-context'
import { createTestDatabase } from '@newsloom/db/testing'
import { openQueue } from '@newsloom/gateways/queue/boss-queue'
import { FakeFaults, FakeResend } from '@newsloom/gateways/testing/fake-resend'
import { startBenchWorker, stopWorker } from './delivery-scene.ts'

// How much of the mail service's rate is used: two workers share MAIL_RATE against a service that enforces the same.
const RATE = 5
const REQUESTS = 100
const BATCH = 100
const GOALS = { held: 0.98, core: 0.05 }

const database = await createTestDatabase()
const queue = await openQueue({ url: database.url, log: testContext(database).log, role: 'sender' })
const ctx = { ...testContext(database), queue }
const fake = new FakeResend()
fake.faults = FakeFaults.parse({ ratePerSecond: RATE, retryAfterSeconds: 1 })
const url = await fake.listen()
const env = {
  DATABASE_URL: database.url,
  RESEND_BASE_URL: url,
  MAIL_RATE: String(RATE),
  RESEND_API_KEY: 're_test',
}
const workers = [await startBenchWorker(env), await startBenchWorker(env)]

/** Processor time that the workers have had so far, s; by Linux's clock ticks. */
function workersSeconds(): number {
  const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  return workers.reduce((sum, { pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return sum + (Number(fields[11]) + Number(fields[12])) / ticks
  }, 0)
}

try {
  const { topicId, templateId, listId } = await sendScene(ctx, { people: REQUESTS * BATCH })
  // what a start costs is no part of it
  await sleep(5_000)
  const [before, start] = [workersSeconds(), performance.now()]
  const { sendId } = await sendNews(ctx, { topicId, templateId, contactListIds: [listId], subject: null })
  const arrived: number[] = []
  while ((await getSend(ctx, { id: sendId })).state !== 'done') {
    while (arrived.length < fake.counts.requests) arrived.push(performance.now())
    await sleep(20)
  }
  const core = (workersSeconds() - before) / ((performance.now() - start) / 1_000)
  const [first = 0, last = 0] = [arrived[0], arrived.at(-1)]
  const held = ((arrived.length - 1) * 1_000) / (last - first) / RATE
  const { rateLimited, accepted } = fake.counts
  console.log(
    JSON.stringify({
      bench: 'rate',
      ours: Number(held.toFixed(3)),
      unit: `of ${RATE} requests a second held by two workers, ${REQUESTS} requests`,
      goal: GOALS.held,
      rateLimited,
      core: Number(core.toFixed(3)),
      coreUnit: 'of a core, both workers together',
      coreGoal: GOALS.core,
      pass: held >= GOALS.held && rateLimited === 0 && accepted === REQUESTS * BATCH && core <= GOALS.core,
    }),
  )
} finally {
  for (const worker of workers) await stopWorker(worker)
  await fake.close()
  await queue.close()
  await database.close()
}
