import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Context } from '@newsloom/core/context'
import { getSend } from '@newsloom/core/sends/get-send'
import { sendNews } from '@newsloom/core/sends/send-news'
import { sendScene } from '@newsloom/core/testing/send-fixtures'
import { testContext } from '@newsloom/core/testing/test-context'
import { connect, type Database } from '@newsloom/db/client'
import { migrateDatabase } from '@newsloom/db/migrate'
import { openQueue } from '@newsloom/gateways/queue/boss-queue'
import { migrateQueue } from '@newsloom/gateways/queue/migrate-queue'
import { FakeResend } from '@newsloom/gateways/testing/fake-resend'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { ROOT } from './root.ts'

const PEOPLE = 800
/** the database ends at once, as in a crash, as soon as the mail service has taken so many mails */
const RESTART_AT = [100, 300, 500]

const fake = new FakeResend()
const children: ChildProcess[] = []
let dir: string
let postgres: EmbeddedPostgres
let database: Database
let ctx: Context
let closeQueue: () => Promise<void>

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'newsloom-restart-'))
  postgres = await startEmbeddedPostgres({ dir })
  await migrateDatabase(postgres.url)
  await migrateQueue(postgres.url)
  database = connect(postgres.url, { max: 2 })
  const base = testContext(database)
  const queue = await openQueue({ url: postgres.url, log: base.log, role: 'sender' })
  closeQueue = queue.close
  ctx = { ...base, queue }
})
afterAll(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await closeQueue()
  await database.close()
  await postgres.stop()
  await fake.close()
  rmSync(dir, { recursive: true, force: true })
})

async function startProcess(app: 'server' | 'worker', mailUrl: string) {
  const child = spawn(process.execPath, [path.join(ROOT, 'apps', app, 'src/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: postgres.url,
      PORT: '0',
      RESEND_API_KEY: 're_test',
      RESEND_BASE_URL: mailUrl,
      MAIL_FROM: 'Newsloom <news@example.org>',
      MAIL_POSTAL_ADDRESS: '1 Test Road, Bangkok 10200',
      MAIL_RATE: '4',
      LOG_LEVEL: 'silent',
    },
  })
  children.push(child)
  const [message] = await once(child, 'message')
  return { child, port: Number(message.port) }
}

/** SIGQUIT is Postgres' immediate shutdown: every connection breaks, nothing is tidied up. */
async function restartDatabase(): Promise<void> {
  const pid = Number(readFileSync(path.join(dir, 'data/postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGQUIT')
  await postgres.gone
  postgres = await startEmbeddedPostgres({ dir, port: Number(new URL(postgres.url).port) })
}

const soon = { timeout: 60_000, interval: 50 }
const readiness = async (port: number) => (await fetch(`http://127.0.0.1:${port}/readyz`)).status

test('the database restarted three times during a send: no process ends, each person has exactly one mail', {
  timeout: 180_000,
}, async () => {
  const mailUrl = await fake.listen()
  fake.faults.delayMs = 150
  const server = await startProcess('server', mailUrl)
  const worker = await startProcess('worker', mailUrl)
  const { topicId, templateId, listId } = await sendScene(ctx, { people: PEOPLE })
  const { sendId } = await sendNews(ctx, { topicId, templateId, contactListIds: [listId], subject: null })

  const resumedMs: number[] = []
  for (const mails of RESTART_AT) {
    await vi.waitFor(() => expect(fake.counts.accepted).toBeGreaterThanOrEqual(mails), soon)
    await restartDatabase()
    const [before, up] = [fake.counts.requests, performance.now()]
    await vi.waitFor(() => expect(fake.counts.requests).toBeGreaterThan(before), soon)
    resumedMs.push(performance.now() - up)
  }
  await vi.waitFor(async () => expect((await getSend(ctx, { id: sendId })).state).toBe('done'), soon)

  for (const { child } of [server, worker]) expect([child.exitCode, child.signalCode]).toEqual([null, null])
  expect(Object.keys(fake.counts.people)).toHaveLength(PEOPLE)
  expect(Object.values(fake.counts.people).every((times) => times === 1)).toBe(true)
  expect(fake.counts.conflicts).toBe(0)
  expect(Math.max(...resumedMs)).toBeLessThan(15_000)
  await vi.waitFor(async () => expect(await readiness(server.port)).toBe(200), soon)

  worker.child.kill('SIGTERM')
  const [code] = await once(worker.child, 'exit')
  expect(code).toBe(0)
})
