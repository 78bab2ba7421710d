import { randomBytes } from 'node:crypto'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { connect } from '@newsloom/db/client'
import { consentEvents, suppressions, webhookEvents } from '@newsloom/db/schema/consent'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Message,
  signed,
  signedEvent,
  WEBHOOK_SECRET,
  webhookEndpoint,
} from '../testing/webhook-endpoint.ts'
import { WEBHOOK_BODY_LIMIT } from './rest.ts'

const database = testDatabase()
let post: ReturnType<typeof webhookEndpoint>
beforeAll(async () => {
  post = webhookEndpoint(testContext(database))
})
beforeEach(async () => {
  for (const table of [webhookEvents, suppressions, consentEvents]) await database.db.delete(table)
})

const stored = async () => ({
  events: (await database.db.select().from(webhookEvents)).length,
  suppressions: (await database.db.select().from(suppressions)).length,
  log: (await database.db.select().from(consentEvents)).length,
})
const NOTHING = { events: 0, suppressions: 0, log: 0 }
const ONCE = { events: 1, suppressions: 1, log: 1 }

const OTHER_SECRET = `whsec_${randomBytes(24).toString('base64')}`
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000)
const bounce = (options: Parameters<typeof signedEvent>[2] = {}) => signedEvent('email.bounced', {}, options)
const withHeaders = (message: Message, headers: Record<string, string>): Message => ({
  ...message,
  headers: { ...message.headers, ...headers },
})
const without = (name: string): Message => {
  const { [name]: _, ...headers } = bounce().headers
  return { ...bounce(), headers }
}
/** Signed for one body and sent with another that differs only in content. */
const withBody = (change: (body: string) => string): Message => {
  const { body, headers } = bounce()
  return { body: change(body), headers }
}
const pretty = (text: string) => JSON.stringify(JSON.parse(text), null, 2)

test.each<[string, number, () => Message]>([
  ['no headers', 400, () => ({ body: bounce().body, headers: { 'content-type': 'application/json' } })],
  ['no id', 400, () => without('svix-id')],
  ['no time', 400, () => without('svix-timestamp')],
  ['no signature', 400, () => without('svix-signature')],
  ['a time that is none', 400, () => withHeaders(bounce(), { 'svix-timestamp': 'now' })],
  ['an endless id', 400, () => bounce({ id: 'x'.repeat(256) })],
  ['another secret', 401, () => bounce({ secrets: [OTHER_SECRET] })],
  ['an empty signature', 401, () => withHeaders(bounce(), { 'svix-signature': 'v1,' })],
  ['a signature without its value', 401, () => withHeaders(bounce(), { 'svix-signature': 'v1' })],
  [
    'a signature of another kind',
    401,
    () => withHeaders(bounce(), { 'svix-signature': `v2,${bounce().headers['svix-signature']?.slice(3)}` }),
  ],
  ['another id', 401, () => withHeaders(bounce(), { 'svix-id': 'msg_other' })],
  [
    'another time',
    401,
    () =>
      withHeaders(bounce({ at: secondsAgo(60) }), {
        'svix-timestamp': String(Math.floor(Date.now() / 1_000)),
      }),
  ],
  ['the same JSON in other bytes', 401, () => withBody(pretty)],
  ['another person', 401, () => withBody((body) => body.replace('p1@', 'p2@'))],
  ['a byte order mark before the body', 401, () => withBody((body) => `\ufeff${body}`)],
  ['no body', 401, () => ({ ...bounce(), body: '' })],
  ['a body that is not UTF-8', 400, () => ({ ...bounce(), body: Buffer.from([0x7b, 0xff, 0x7d]) })],
  ['older than 300 s', 401, () => bounce({ at: secondsAgo(302) })],
  ['from the future', 401, () => bounce({ at: secondsAgo(-303) })],
  ['signed, and not JSON', 400, () => signed('{"type":"email.bounced"')],
  ['signed, and empty', 400, () => signed('')],
  ['signed, and no event', 400, () => signed('["email.bounced"]')],
  ['signed, and without a type', 400, () => signed('{"data":{"to":["p1@example.org"]}}')],
  ['signed, and huge', 413, () => signed(JSON.stringify({ type: 'x', pad: 'x'.repeat(WEBHOOK_BODY_LIMIT) }))],
])('%s gives %i, and nothing is stored', async (_, status, message) => {
  const answer = await post(message())
  expect(answer.status).toBe(status)
  const error = expect.stringMatching(/^(invalid|unauthorized|too-large)$/)
  expect(await answer.json()).toMatchObject({ error, message: expect.stringMatching(/\w{3}/) })
  expect(await stored()).toEqual(NOTHING)
})

test.each<[string, () => Message]>([
  ['signed with the secret', () => bounce()],
  ['almost 300 s old', () => bounce({ at: secondsAgo(295) })],
  ['a clock that is ahead', () => bounce({ at: secondsAgo(-295) })],
  ['with both secrets, during a change', () => bounce({ secrets: [OTHER_SECRET, WEBHOOK_SECRET] })],
  [
    "in the standard's spelling of the headers",
    () => {
      const { body, headers } = bounce()
      const renamed = Object.entries(headers).map(([name, value]) => [name.replace('svix', 'webhook'), value])
      return { body, headers: Object.fromEntries(renamed) }
    },
  ],
])('%s is accepted', async (_, message) => {
  const answer = await post(message())
  expect([answer.status, await answer.json()]).toEqual([200, { received: true }])
  expect(await stored()).toEqual(ONCE)
})

test('none of thousands of forgeries is accepted', async () => {
  const forge = (n: number): Message => {
    const real = bounce({ id: `msg_${n}` })
    const flip = (text: string) => {
      const at = n % text.length
      return text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1)
    }
    const signature = real.headers['svix-signature'] ?? ''
    switch (n % 4) {
      case 0:
        return bounce({ id: `msg_${n}`, secrets: [`whsec_${randomBytes(24).toString('base64')}`] })
      case 1:
        return { ...real, body: flip(real.body) }
      case 2:
        return withHeaders(real, { 'svix-signature': `v1,${flip(signature.slice(3))}` })
      default:
        return withHeaders(real, { 'svix-id': flip(`msg_${n}`) })
    }
  }
  const statuses = new Set<number>()
  for (let n = 0; n < 2_000; n += 1) statuses.add((await post(forge(n))).status)
  expect([...statuses]).toEqual([401])
  expect(await stored()).toEqual(NOTHING)
})

test('a message delivered a hundred times, half of them concurrently, takes effect once', async () => {
  const id = 'msg_again'
  const { body } = bounce()
  const again = (n: number) => post(signed(body, { id, at: secondsAgo(n) }))
  const statuses = await Promise.all(Array.from({ length: 50 }, (_, n) => again(n)))
  for (let n = 0; n < 50; n += 1) statuses.push(await again(n))
  expect(statuses.map((answer) => answer.status)).toEqual(Array(100).fill(200))
  expect(await stored()).toEqual(ONCE)
})

test('a connection that breaks midway gives no 2xx and no effects, and the same message works later', async () => {
  await database.sql`
    create function break_off() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`
  await database.sql`create trigger breaks after insert on suppressions for each row execute function break_off()`
  const message = bounce({ id: 'msg_broken' })
  expect((await post(message)).status).toBe(503)
  expect(await stored()).toEqual(NOTHING)
  await database.sql`drop trigger breaks on suppressions`
  expect((await post(message)).status).toBe(200)
  expect(await stored()).toEqual(ONCE)
})

test('no database at all: 503', async () => {
  const nowhere = connect('postgres://nobody@127.0.0.1:1/none', { max: 1 })
  const answer = await webhookEndpoint(testContext(nowhere))(bounce())
  expect([answer.status, await answer.json()]).toMatchObject([503, { error: 'unavailable' }])
  await nowhere.close()
})

test('without a secret: 503 with a message about what to set', async () => {
  const answer = await webhookEndpoint(testContext(database), null)(bounce())
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('RESEND_WEBHOOK_SECRET') })
  expect(await stored()).toEqual(NOTHING)
})

test('an unknown event is stored and ignored', async () => {
  for (const type of ['email.clicked', 'contact.created', 'domain.updated', 'email.invented']) {
    expect((await post(signedEvent(type, {}, { id: type }))).status).toBe(200)
  }
  expect(await stored()).toEqual({ ...NOTHING, events: 4 })
  for (const event of await database.db.select().from(webhookEvents))
    expect(event).toMatchObject({ type: event.id, effect: 'ignored', emailNorm: null })
})
