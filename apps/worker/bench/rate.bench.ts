import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendNews } from '@newsloom/core/news-sending/send-news'
import { fakeMailer, sendScene } from '@newsloom/core/testing/send-fixtures'
import { testContext } from '@newsloom/core/testing/test-context'
import { createTestDatabase } from '@newsloom/db/testing'
import { openQueue } from '@newsloom/gateways/queue/boss-queue'
import { startBenchWorker, stopWorker, untilDone } from './delivery-scene.ts'
import { startFakeResend } from './fake-resend-process.ts'
import { startHogs } from './processor-hog.ts'

// How much of the email service's rate is used: two workers share MAIL_RATE against a service that
// enforces the same, once on the machine as it is and once beside programs that take all of its
// processors.
const RATE = 5
const REQUESTS = 200
const BATCH = 100
const GOALS = { held: 0.98, core: 0.05, rateLimited: 1 }

const database = await createTestDatabase()
// frozen as for an email service: what was made for the outbox is not delivered
const sender = testContext(database, { mailer: fakeMailer() })
const queue = await openQueue({ url: database.url, log: sender.log, role: 'sender' })
const ctx = { ...sender, queue }
const mail = await startFakeResend()
await mail.ask('/_faults', { ratePerSecond: RATE, retryAfterSeconds: 1 })
const env = {
  DATABASE_URL: database.url,
  RESEND_BASE_URL: mail.url,
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

/** One send at the full rate: how much of it was held, what it cost, and what was refused. */
async function measure(machine: string): Promise<void> {
  const { topicId, templateId, listId } = await sendScene(ctx, { people: REQUESTS * BATCH })
  const earlier = await mail.counts()
  const [before, start] = [workersSeconds(), performance.now()]
  const { sendId } = await sendNews(ctx, { topicId, templateId, contactListIds: [listId], subject: null })
  await untilDone(ctx, sendId, 250)
  const core = (workersSeconds() - before) / ((performance.now() - start) / 1_000)
  const counts = await mail.counts()
  const rateLimited = counts.rateLimited - earlier.rateLimited
  // when each request was taken, by the service's own clock
  const taken = counts.taken.slice(earlier.taken.length)
  const held = ((taken.length - 1) * 1_000) / ((taken.at(-1) ?? 0) - (taken[0] ?? 0)) / RATE
  const isKept = held >= GOALS.held && rateLimited <= GOALS.rateLimited && taken.length === REQUESTS
  console.log(
    JSON.stringify({
      bench: 'rate',
      machine,
      ours: Number(held.toFixed(3)),
      unit: `of ${RATE} requests a second held by two workers, ${REQUESTS} requests`,
      goal: GOALS.held,
      rateLimited,
      rateLimitedGoal: GOALS.rateLimited,
      core: Number(core.toFixed(3)),
      coreUnit: 'of a core, both workers together',
      coreGoal: GOALS.core,
      pass: isKept && core <= GOALS.core,
    }),
  )
}

try {
  // leaves out the cost of the start
  await sleep(5_000)
  await measure('as it is')
  const hogs = startHogs()
  try {
    await measure('all processors busy with other programs')
  } finally {
    await hogs.stop()
  }
} finally {
  for (const worker of workers) await stopWorker(worker)
  await mail.close()
  await queue.close()
  await database.close()
}
