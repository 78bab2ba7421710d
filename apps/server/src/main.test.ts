import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sendScene } from '@newsloom/core/testing/send-fixtures'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { afterEach, expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

const database = testDatabase()
const children = new Set<ChildProcess>()
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
})

function run(env: Record<string, string>) {
  const child = fork(MAIN, {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'debug', PORT: '0', ...env },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    silent: true,
  })
  children.add(child)
  const output = { out: child.stdout ? text(child.stdout) : '', err: child.stderr ? text(child.stderr) : '' }
  return { child, output, exit: once(child, 'exit') as Promise<[number | null, string | null]> }
}

async function started(child: ChildProcess): Promise<string> {
  const [message] = (await once(child, 'message')) as [{ ready: boolean; port: number }]
  expect(message.ready).toBe(true)
  return `http://localhost:${message.port}`
}

test.each(['SIGTERM', 'SIGINT'] as const)('starts, serves, and ends cleanly on %s', async (signal) => {
  const { child, output, exit } = run({ DATABASE_URL: database.url })
  const url = await started(child)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  const system = await fetch(`${url}/trpc/system.get`)
  expect(await system.json()).toMatchObject({
    result: { data: { analyst: 'local', mailer: 'outbox', publicUrl: url } },
  })
  const list = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Board"}' }
  expect((await fetch(`${url}/api/contact-lists`, list)).status).toBe(201)
  await fetch(`${url}/api/nothing?token=a-secret-of-somebody`)
  const asked = performance.now()
  child.kill(signal)
  expect(await exit).toEqual([0, null])
  expect(performance.now() - asked).toBeLessThan(10_000)
  const log = await output.out
  expect(log).toContain('"msg":"listening"')
  expect(log).toContain('"path":"/api/nothing"')
  expect(log).not.toContain('a-secret-of-somebody')
})

test('ends when its launcher is gone', async () => {
  const { child, exit } = run({ DATABASE_URL: database.url })
  await started(child)
  child.disconnect()
  expect(await exit).toEqual([0, null])
})

test.each([
  [{}, 'DATABASE_URL'],
  [{ DATABASE_URL: 'mysql://x', PORT: 'many' }, 'PORT'],
  [{ DATABASE_URL: 'postgres://127.0.0.1:1/none', HOST: '0.0.0.0' }, 'ACCESS_TOKEN'],
  [{ DATABASE_URL: 'postgres://127.0.0.1:1/none', PUBLIC_URL: 'https://news.example.org' }, 'ACCESS_TOKEN'],
  [{ DATABASE_URL: 'postgres://127.0.0.1:1/none', ALLOWED_HOSTS: 'news.example.org' }, 'ACCESS_TOKEN'],
  [{ DATABASE_URL: 'postgres://127.0.0.1:1/none', TRUSTED_PROXIES: 'proxy' }, 'TRUSTED_PROXIES'],
])('an invalid configuration ends it with a message: %j', async (env, word) => {
  const { output, exit } = run(env)
  expect(await exit).toEqual([78, null])
  const words = await output.err
  expect(words).toContain(word)
  expect(words).not.toMatch(/\n\s+at /)
})

test('with a mail key but no public address it warns, refuses list emails and sends tests', async () => {
  const { topicId, templateId, listId } = await sendScene(testContext(database), { people: 1 })
  const { child, output, exit } = run({
    DATABASE_URL: database.url,
    RESEND_API_KEY: 're_test',
    RESEND_BASE_URL: 'http://127.0.0.1:9',
    MAIL_FROM: 'News <news@example.org>',
    MAIL_POSTAL_ADDRESS: '1 Test Road, Bangkok 10200',
  })
  const url = await started(child)
  const post = (path: string, body: object) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const refused = await post('/send-news-email', { topicId, templateId, contactListIds: [listId] })
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('Set PUBLIC_URL')])
  const test = await post('/send-test-email', { to: 'me@example.org' })
  expect(test.status).toBe(200)
  child.kill('SIGTERM')
  await exit
  expect(await output.out).toMatch(/"level":40.*emails to lists are refused.*Set PUBLIC_URL/)
})
