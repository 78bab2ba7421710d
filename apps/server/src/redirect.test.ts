import { once } from 'node:events'
import http from 'node:http'
import { clickToken } from '@newsloom/core/clicks/click-token'
import { ensureLinks } from '@newsloom/core/clicks/ensure-links'
import type { Context } from '@newsloom/core/context'
import { insertDeliveries, insertSend, PERSON_HEADERS } from '@newsloom/core/testing/click-fixtures'
import { testContext } from '@newsloom/core/testing/test-context'
import { createTestDatabase, type TestDatabase } from '@newsloom/db/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createRedirect, type Redirect } from './redirect.ts'

const THAI = 'https://news.example/ข้าว?q=ราคา'
const SAMPLE = 'sample:rice/1'
let database: TestDatabase
let ctx: Context
let redirect: Redirect
let server: http.Server
let port: number
let delivery: number
let links: Map<string, number>
const agent = new http.Agent({ keepAlive: true, maxSockets: 50 })

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = testContext(database)
  links = await ensureLinks(ctx, [THAI, SAMPLE])
  delivery = (await insertDeliveries(ctx, await insertSend(ctx), 1))[0] ?? 0
  redirect = createRedirect(ctx)
  server = http.createServer(redirect.handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(async () => {
  agent.destroy()
  server.close()
  server.closeAllConnections()
  await redirect.close()
  await database.close()
})
beforeEach(async () => {
  await database.sql`delete from clicks`
})

type Answer = { status: number; headers: http.IncomingHttpHeaders; body: string }

/** Straight node:http: fetch would add headers of its own. */
async function ask(path: string, method = 'GET', headers = PERSON_HEADERS): Promise<Answer> {
  const request = http.request({ host: '127.0.0.1', port, path, method, headers, agent }).end()
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  const body = (await response.setEncoding('utf8').toArray()).join('')
  return { status: response.statusCode ?? 0, headers: response.headers, body }
}
const token = (url = THAI) =>
  clickToken(ctx.config.linkSecret, { linkId: links.get(url) ?? 0, deliveryId: delivery })
const classes = async () => (await database.sql`select class from clicks`).map((row) => row.class)

it('stores the click and redirects', async () => {
  const answer = await ask(`/r/${token()}`)
  expect(answer).toMatchObject({ status: 302, body: '' })
  expect(answer.headers).toMatchObject({
    location: new URL(THAI).href,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  const [click] = await database.sql`select * from clicks`
  expect(click).toMatchObject({
    class: 'people',
    email_norm: 'reader1@example.org',
    link_id: links.get(THAI),
  })
})

it('redirects whatever an email program appended to the link', async () => {
  expect((await ask(`/r/${token()}?utm_source=mail`)).status).toBe(302)
  expect((await ask(`/r/${token()}/`)).status).toBe(302)
})

it('redirects HEAD and prefetch as machines', async () => {
  expect(await ask(`/r/${token()}`, 'HEAD')).toMatchObject({ status: 302, body: '' })
  expect(await ask(`/r/${token()}`, 'GET', { ...PERSON_HEADERS, 'sec-purpose': 'prefetch' })).toMatchObject({
    status: 302,
  })
  expect(await classes()).toEqual(['machine', 'machine'])
})

it.each([
  ['no token', () => ''],
  ['a cut token', () => token().slice(0, -1)],
  ['a changed token', () => (token().startsWith('A') ? `B${token().slice(1)}` : `A${token().slice(1)}`)],
  ['a foreign signature', () => clickToken('x'.repeat(40), { linkId: 1, deliveryId: delivery })],
  [
    'a link that is not there',
    () => clickToken(ctx.config.linkSecret, { linkId: 99_999, deliveryId: delivery }),
  ],
  [
    'a link beyond all numbers',
    () => clickToken(ctx.config.linkSecret, { linkId: 2 ** 40, deliveryId: delivery }),
  ],
  ['a link that is no web address', () => token(SAMPLE)],
])('answers %s with a page and stores nothing', async (_, path) => {
  const answer = await ask(`/r/${path()}`)
  expect(answer.status).toBe(404)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.headers.location).toBeUndefined()
  expect(answer.body).toContain('This link is not known')
  expect(await classes()).toEqual([])
})

it('answers HEAD of an unknown link without a page', async () => {
  expect(await ask('/r/unknown', 'HEAD')).toMatchObject({ status: 404, body: '' })
})

it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
  const answer = await ask(`/r/${token()}`, method)
  expect(answer).toMatchObject({ status: 405 })
  expect(answer.headers.allow).toBe('GET, HEAD')
  expect(await classes()).toEqual([])
})

it('flags at least 95 % of machines and at most 2 % of people, and leads all of them on', {
  timeout: 60_000,
}, async () => {
  const urls = Array.from({ length: 5 }, (_, i) => `https://news.example/story-${i}`)
  const ids = [...(await ensureLinks(ctx, urls)).values()]
  const readers = await insertDeliveries(ctx, await insertSend(ctx), 1_000)
  const path = (deliveryId: number, linkId = ids[0] ?? 0) =>
    `/r/${clickToken(ctx.config.linkSecret, { linkId, deliveryId })}`
  const people = readers.slice(0, 500)
  const scanned = readers.slice(500)
  const bursts = scanned.flatMap((deliveryId) => ids.map((linkId) => path(deliveryId, linkId)))
  const visits = [
    ...people.map((deliveryId) => ask(path(deliveryId))),
    ...bursts.map((link) => ask(link)),
    ...scanned.map((deliveryId) => ask(path(deliveryId), 'HEAD')),
    ...scanned.map((deliveryId) => ask(path(deliveryId), 'GET', { 'user-agent': 'Mimecast-Scanner/2' })),
  ]
  const answers = await Promise.all(visits)
  expect(answers.every(({ status }) => status === 302)).toBe(true)
  const rows = await database.sql`select class, delivery_id from clicks`
  expect(rows).toHaveLength(visits.length)
  const persons = new Set(people)
  const wrongPeople = rows.filter((row) => persons.has(Number(row.delivery_id)) && row.class !== 'people')
  const wrongMachines = rows.filter((row) => !persons.has(Number(row.delivery_id)) && row.class === 'people')
  expect(wrongPeople.length / people.length).toBeLessThanOrEqual(0.02)
  expect(wrongMachines.length / (visits.length - people.length)).toBeLessThanOrEqual(0.05)
})
