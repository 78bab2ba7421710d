import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { startFakeGemini } from '@newsloom/gateways/analyst/testing/fake-gemini'
import { quotingModel } from '@newsloom/gateways/analyst/testing/model-answers'
import { FakeResend } from '@newsloom/gateways/testing/fake-resend'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withoutSettings } from '../testing/without-settings.ts'
import { ROOT } from './root.ts'

const SECRETS = {
  ACCESS_TOKEN: 'access-0123456789-0123456789-0123456789',
  LINK_SECRET: 'link-0123456789-0123456789-0123456789-ab',
  GEMINI_API_KEY: 'gemini-0123456789-abcdef',
  RESEND_API_KEY: 're_test',
}

const resend = new FakeResend()
const children: ChildProcess[] = []
let gemini: Awaited<ReturnType<typeof startFakeGemini>>
const database = testDatabase()
let environment: Record<string, string | undefined>
let output = ''
let server: string

async function startProcess(app: 'server' | 'worker') {
  const child = spawn(process.execPath, [path.join(ROOT, 'apps', app, 'src/main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: environment,
  })
  children.push(child)
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const early = once(child, 'exit').then(() => Promise.reject(new Error(`the ${app} ended:\n${output}`)))
  const [message] = await Promise.race([once(child, 'message'), early])
  // the test ends the process later itself, which is not a failure
  early.catch(() => undefined)
  return { child, port: Number(message.port) }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

async function call(method: 'GET' | 'POST', address: string, body: object = {}) {
  const response = await fetch(server + address, {
    method,
    headers: { authorization: `Bearer ${SECRETS.ACCESS_TOKEN}`, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  const answer = JSON.parse(await response.text())
  if (!response.ok) throw new Error(`${address}: ${response.status} ${JSON.stringify(answer)}`)
  return answer
}

beforeAll(async () => {
  gemini = await startFakeGemini()
  environment = {
    ...withoutSettings(process.env),
    ...SECRETS,
    DATABASE_URL: database.url,
    PORT: '0',
    PUBLIC_URL: 'https://letters.example.org',
    LOG_LEVEL: 'trace',
    GEMINI_BASE_URL: gemini.url,
    RESEND_BASE_URL: await resend.listen(),
    MAIL_FROM: 'Newsloom <news@example.org>',
    MAIL_POSTAL_ADDRESS: '1 Test Road, Bangkok 10200',
    MAIL_RATE: '50',
  }
  server = `http://localhost:${(await startProcess('server')).port}`
})
afterAll(async () => {
  for (const child of children) await end(child, 'SIGKILL')
  await resend.close()
  await gemini.close()
})

const soon = { timeout: 60_000, interval: 100 }

test('research survives a worker killed with -9 within 30 s, and no log line contains a secret', {
  timeout: 150_000,
}, async () => {
  // the model hangs, so the worker dies while waiting
  gemini.answers = [() => undefined]
  const topic = (await call('POST', '/trpc/topics.createSample')).result.data
  const first = await startProcess('worker')
  const { id: runId } = (await call('POST', '/trpc/research.start', { topicId: topic.id, trigger: 'button' }))
    .result.data
  await vi.waitFor(() => expect(gemini.requests.length).toBeGreaterThan(0), soon)
  await end(first.child, 'SIGKILL')
  gemini.answers = [quotingModel]

  const second = await startProcess('worker')
  const restarted = performance.now()
  const run = await vi.waitFor(async () => {
    const found = await call('GET', `/api/runs/${runId}`)
    expect(found.state).toBe('succeeded')
    return found
  }, soon)
  expect(performance.now() - restarted).toBeLessThan(30_000)
  expect(run.counts.kept).toBeGreaterThan(0)

  const list = await call('POST', '/api/contact-lists', { name: 'Board' })
  await call('POST', '/api/import-contacts', { listId: list.id, emails: ['somchai@example.org'] })
  resend.faults.serverError = 1
  const { sendId } = await call('POST', '/api/send-news-email', {
    topicId: topic.id,
    templateId: topic.templateId,
    contactListIds: [list.id],
  })
  await vi.waitFor(() => expect(resend.counts.requests).toBeGreaterThan(0), soon)
  resend.faults.serverError = 0
  await vi.waitFor(
    async () => expect(await call('GET', `/api/sends/${sendId}`)).toMatchObject({ state: 'done' }),
    soon,
  )
  expect(resend.counts.people).toEqual({ 'somchai@example.org': 1 })

  for (const child of children) await end(child, 'SIGTERM')
  expect(second.child.exitCode).toBe(0)
  expect(output).toContain('job done')
  for (const secret of Object.values(SECRETS)) expect(output).not.toContain(secret)
  expect(output).not.toContain('somchai')
})
