import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { sendScene } from '@newsloom/core/testing/send-fixtures'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { suppressions, webhookEvents } from '@newsloom/db/schema/consent'
import { FakeResend } from '@newsloom/gateways/testing/fake-resend'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withoutSettings } from '../testing/without-settings.ts'
import { ROOT } from './root.ts'

const SECRET = `whsec_${Buffer.from('the secret of the webhooks').toString('base64')}`
const OTHER_SECRET = `whsec_${Buffer.from('the secret of somebody else').toString('base64')}`

const ACCESS_TOKEN = 'access-0123456789-0123456789-0123456789'
const OWNER = { authorization: `Bearer ${ACCESS_TOKEN}` }

const fake = new FakeResend()
const children: ChildProcess[] = []
const database = testDatabase()
let fakeUrl: string
let server: string
let output = ''

async function startProcess(app: 'server' | 'worker'): Promise<number> {
  const child = spawn(process.execPath, [path.join(ROOT, 'apps', app, 'src/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...withoutSettings(process.env),
      DATABASE_URL: database.url,
      PORT: '0',
      PUBLIC_URL: 'https://letters.example.org',
      ACCESS_TOKEN,
      LOG_LEVEL: 'trace',
      RESEND_API_KEY: 're_test',
      RESEND_BASE_URL: fakeUrl,
      RESEND_WEBHOOK_SECRET: SECRET,
      MAIL_FROM: 'Newsloom <news@example.org>',
      MAIL_POSTAL_ADDRESS: '1 Test Road, Bangkok 10200',
      MAIL_RATE: '50',
    },
  })
  children.push(child)
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const [message] = await once(child, 'message')
  return Number(message.port)
}

beforeAll(async () => {
  fakeUrl = await fake.listen()
  server = `http://127.0.0.1:${await startProcess('server')}`
  await startProcess('worker')
})
afterAll(async () => {
  for (const child of children) {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await fake.close()
})

async function post(url: string, body: object) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...OWNER, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return JSON.parse(await response.text())
}

/**
 * Makes the email service post an event about its latest email to a person. @returns the product's
 * status
 */
const tell = async (to: string, type: string, secret = SECRET): Promise<number> =>
  (await post(`${fakeUrl}/_webhook`, { to, type, secret, url: `${server}/api/webhooks/resend` })).status

test('a recipient whose email bounces or is complained about gets no more emails', async () => {
  const { topicId, templateId, listId } = await sendScene(testContext(database), { people: 3 })
  const send = async (subject: string) => {
    const ask = { topicId, templateId, contactListIds: [listId], subject }
    const { sendId } = await post(`${server}/api/send-news-email`, ask)
    return vi.waitFor(
      async () => {
        const view = JSON.parse(
          await (await fetch(`${server}/api/sends/${sendId}`, { headers: OWNER })).text(),
        )
        expect(view).toMatchObject({ state: 'done' })
        return view.counts
      },
      { timeout: 60_000, interval: 100 },
    )
  }
  expect(await send('First')).toMatchObject({ audience: 3, sent: 3 })

  expect(await tell('p1@example.org', 'email.bounced', OTHER_SECRET)).toBe(401)
  expect(await database.db.select().from(webhookEvents)).toEqual([])
  expect(await tell('p1@example.org', 'email.delivered')).toBe(200)
  expect(await tell('p2@example.org', 'email.bounced')).toBe(200)
  expect(await tell('p3@example.org', 'email.delivered')).toBe(200)
  expect(await tell('p3@example.org', 'email.complained')).toBe(200)
  expect(await database.db.select().from(suppressions)).toMatchObject([
    { emailNorm: 'p2@example.org', reason: 'bounced' },
    { emailNorm: 'p3@example.org', reason: 'complained' },
  ])

  expect(await send('Second')).toMatchObject({ audience: 3, sent: 1, suppressed: 2 })
  expect(fake.counts.people).toEqual({ 'p1@example.org': 2, 'p2@example.org': 1, 'p3@example.org': 1 })
  expect(output).toContain('webhook received')
  for (const secret of [SECRET, 'p2@example.org']) expect(output).not.toContain(secret)
}, 90_000)
