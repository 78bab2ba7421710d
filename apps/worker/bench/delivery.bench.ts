import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { createBatchRenderer } from '@newsloom/core/mail/render-batch'
import { getSend } from '@newsloom/core/send-views/get-send'
import { fakeMailer } from '@newsloom/core/testing/send-fixtures'
import { testContext } from '@newsloom/core/testing/test-context'
import { sends } from '@newsloom/db/schema/sends'
import { createTestDatabase } from '@newsloom/db/testing'
import { ByteWriter } from '@newsloom/email/merge/mail-bytes'
import { openQueue } from '@newsloom/gateways/queue/boss-queue'
import { eq } from 'drizzle-orm'
import {
  memoryOf,
  prepareDelivery,
  startBenchWorker,
  startMailApi,
  stopWorker,
  untilDone,
} from './delivery-scene.ts'

// The whole way of a send (claim, render, hash, POST, mark) by the product's own worker against a
// mail API in its own process, by turns with two senders that only post. Times are the mail API's:
// from the first request to the last answer.
const PEOPLE = 24_000
const BATCH = 100
const IN_FLIGHT = 8
const ROUNDS = 3
const GOALS = { stringify: 3, bytes: 0.5, memoryMb: 220 }
/** Mails of the references: their rate is the same after a third of the work. */
const REFERENCE_PEOPLE = 8_000

const database = await createTestDatabase()
// frozen as for an email service: what was made for the outbox is not delivered
const sender = testContext(database, { mailer: fakeMailer() })
const queue = await openQueue({ url: database.url, log: sender.log, role: 'sender' })
const ctx = { ...sender, queue }
const api = await startMailApi()
const dir = mkdtempSync(path.join(tmpdir(), 'newsloom-bench-'))
const worker = await startBenchWorker({
  DATABASE_URL: database.url,
  RESEND_BASE_URL: api.url,
  // so high that it limits nothing
  MAIL_RATE: '1000',
})
const rates = { ours: [] as number[], stringify: [] as number[], bytes: [] as number[] }
const memory: number[] = []
let mailBytes = 0

try {
  const scene = await prepareDelivery(ctx, PEOPLE)
  const file = path.join(dir, 'batch.json')
  writeFileSync(file, await oneBatch(await deliver('Warm-up')))
  for (let round = 0; round < ROUNDS; round += 1) {
    await api.seen()
    await deliver(`Round ${round}`)
    rates.ours.push(await rate(PEOPLE))
    memory.push(memoryOf(worker)?.now ?? 0)
    rates.stringify.push(await reference('stringify', file))
    rates.bytes.push(await reference('bytes', file))
  }

  async function deliver(subject: string): Promise<number> {
    const sendId = await scene.start(subject)
    await untilDone(ctx, sendId, 100)
    const { counts } = await getSend(ctx, { id: sendId })
    if (counts.sent !== PEOPLE) throw new Error(`${counts.sent} of ${PEOPLE} were sent`)
    return sendId
  }
  report()
} finally {
  await stopWorker(worker)
  api.stop()
  await queue.close()
  await database.close()
  rmSync(dir, { recursive: true })
}

/** Mails a second since the last time this was asked. */
async function rate(expected: number): Promise<number> {
  const { mails, bytes, firstAt, lastAt } = await api.seen()
  if (mails !== expected) throw new Error(`${mails} of ${expected} mails arrived`)
  mailBytes = bytes / mails
  return (mails * 1_000) / (lastAt - firstAt)
}

/** The bytes of one request of this send. */
async function oneBatch(sendId: number): Promise<Uint8Array> {
  const [send] = await ctx.db.select().from(sends).where(eq(sends.id, sendId))
  if (!send) throw new Error('the send is gone')
  const recipients = Array.from({ length: BATCH }, (_, i) => ({
    deliveryId: i + 1,
    email: `p${i}@example.org`,
    name: `Person ${i}`,
    listId: 1,
  }))
  return createBatchRenderer(ctx.config.linkSecret, send, ctx.mailer)(recipients, new ByteWriter())
}

async function reference(mode: 'stringify' | 'bytes', file: string): Promise<number> {
  const script = new URL('./reference-sender.ts', import.meta.url).pathname
  await api.seen()
  const requests = String(REFERENCE_PEOPLE / BATCH)
  await promisify(execFile)(process.execPath, [script, mode, api.url, file, requests, String(IN_FLIGHT)])
  return rate(REFERENCE_PEOPLE)
}

function report(): void {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
  const ours = median(rates.ours)
  const [stringify, bytes] = [median(rates.stringify), median(rates.bytes)]
  const ratios = { stringify: ours / stringify, bytes: ours / bytes }
  const most = memoryOf(worker)?.most ?? 0
  console.log(
    JSON.stringify({
      bench: 'delivery',
      ours: Math.round(ours),
      unit: `mails a second on the whole way (${PEOPLE} people, ${Math.round(mailBytes)} bytes of request each, 31 links)`,
      reference: Math.round(stringify),
      referenceName: 'fetch and JSON.stringify of the same bodies, 8 in flight',
      ratio: Number(ratios.stringify.toFixed(2)),
      goal: GOALS.stringify,
      bytes: Math.round(bytes),
      bytesName: 'ready bytes on 8 kept connections',
      bytesRatio: Number(ratios.bytes.toFixed(2)),
      bytesGoal: GOALS.bytes,
      memoryMb: memory.map(Math.round),
      mostMemoryMb: Math.round(most),
      memoryGoal: GOALS.memoryMb,
      pass: ratios.stringify >= GOALS.stringify && ratios.bytes >= GOALS.bytes && most <= GOALS.memoryMb,
    }),
  )
}
