import { once } from 'node:events'
import http from 'node:http'
import { clickToken, DECOY_LINK_ID } from '@newsloom/core/clicks/click-token'
import { ensureLinks } from '@newsloom/core/clicks/ensure-links'
import { judgeNewClicks } from '@newsloom/core/clicks/judge-stored-clicks'
import type { Context } from '@newsloom/core/context'
import { parseNetwork } from '@newsloom/core/network/trusted-proxies'
import { insertDeliveries, insertSend, PERSON_HEADERS } from '@newsloom/core/testing/click-fixtures'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRedirect, type Redirect } from './redirect.ts'

const THAI = 'https://news.example/ข้าว?q=ราคา'
const SAMPLE = 'sample:rice/1'
const database = testDatabase()
let ctx: Context
let redirect: Redirect
let server: http.Server
let port: number
let delivery: number
let links: Map<string, number>
const agent = new http.Agent({ keepAlive: true, maxSockets: 50 })

beforeAll(async () => {
  const base = testContext(database)
  // clients have addresses of their own, as behind a proxy
  const trustedProxies = [parseNetwork('127.0.0.1')].filter((network) => network !== null)
  ctx = { ...base, config: { ...base.config, trustedProxies } }
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

it('redirects whatever was appended to the link, and stores whether others do that', async () => {
  for (const end of ['?utm_source=mail', '/', '?fbclid=x', '?probe=1', '/robots.txt'])
    expect((await ask(`/r/${token()}${end}`)).status).toBe(302)
  const rows = await database.sql`select is_altered, class from clicks order by id`
  expect(rows.map((row) => [row.is_altered, row.class])).toEqual([
    [false, 'people'],
    [false, 'people'],
    [false, 'people'],
    [true, 'machine'],
    [true, 'machine'],
  ])
})

it('stores what distinguishes a person from a machine, and no address', async () => {
  await ask(`/r/${token()}`, 'GET', { ...PERSON_HEADERS, purpose: 'preview', 'sec-fetch-mode': 'no-cors' })
  const [click] = await database.sql`select * from clicks`
  expect(click).toMatchObject({
    method: 'GET',
    purpose: 'preview',
    fetch_mode: 'no-cors',
    has_language: true,
    has_client_hints: true,
    is_altered: false,
    class: 'machine',
    class_reason: 'prefetch',
  })
  expect(JSON.stringify(click)).not.toContain('127.0.0')
})

it('redirects HEAD and prefetch as machines', async () => {
  expect(await ask(`/r/${token()}`, 'HEAD')).toMatchObject({ status: 302, body: '' })
  expect(await ask(`/r/${token()}`, 'GET', { ...PERSON_HEADERS, 'sec-purpose': 'prefetch' })).toMatchObject({
    status: 302,
  })
  expect(await classes()).toEqual(['machine', 'machine'])
})

it('shows a harmless page for the hidden link of an email, and counts no click', async () => {
  const hidden = clickToken(ctx.config.linkSecret, { linkId: DECOY_LINK_ID, deliveryId: delivery })
  const answer = await ask(`/r/${hidden}`)
  expect(answer.status).toBe(200)
  expect(answer.headers['x-robots-tag']).toBe('noindex')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.body).toContain('หน้านี้ไม่มีเนื้อหา')
  expect(await ask(`/r/${hidden}?utm_source=x`, 'HEAD')).toMatchObject({ status: 200, body: '' })
  expect(await classes()).toEqual([])
  const requests = await database.sql`select method, email_norm from decoy_clicks order by id`
  expect([...requests]).toEqual([
    { method: 'GET', email_norm: 'reader1@example.org' },
    { method: 'HEAD', email_norm: 'reader1@example.org' },
  ])
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
  ['a link that is not a web address', () => token(SAMPLE)],
])('answers %s with a page and stores nothing', async (_, path) => {
  const answer = await ask(`/r/${path()}`)
  expect(answer.status).toBe(404)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.headers.location).toBeUndefined()
  expect(answer.body).toContain('ลิงก์นี้ใช้ไม่ได้')
  expect(await classes()).toEqual([])
})

it('writes the page in the language that the reader prefers', async () => {
  const thai = await ask('/r/unknown', 'GET', { 'accept-language': 'th-TH,th;q=0.9,en;q=0.8' })
  expect(thai.headers.vary).toBe('Accept-Language')
  expect(thai.body).toContain('<html lang="th">')
  expect(thai.body).toContain('<h1>ลิงก์นี้ใช้ไม่ได้</h1>')
  const english = await ask('/r/unknown', 'GET', { 'accept-language': 'en' })
  expect(english.body).toContain('<html lang="en">')
  expect(english.body).toContain('<h1>This link is not valid</h1>')
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

describe('10,000 clicks', () => {
  const FORWARDED = 'x-forwarded-for'
  const SCANNERS = 20
  const HABITS: Record<string, string>[] = [
    { 'user-agent': 'Mimecast-Scanner/2' },
    { ...PERSON_HEADERS, 'sec-purpose': 'prefetch' },
  ]

  it('flags at least 95 % of machines and at most 2 % of people, and leads all of them on', {
    timeout: 120_000,
  }, async () => {
    const urls = Array.from({ length: 5 }, (_, i) => `https://news.example/story-${i}`)
    const ids = [...(await ensureLinks(ctx, urls)).values()]
    const readers = await insertDeliveries(ctx, await insertSend(ctx), 3_000)
    await judgeNewClicks(ctx)
    const path = (deliveryId: number, linkId = ids[0] ?? 0) =>
      `/r/${clickToken(ctx.config.linkSecret, { linkId, deliveryId })}`
    const people = readers.slice(0, 2_000)
    const asPerson = (i: number) => ({ ...PERSON_HEADERS, [FORWARDED]: `10.${i >> 8}.${i & 255}.1` })
    const visits = people.map((deliveryId, i) => () => ask(path(deliveryId), 'GET', asPerson(i)))
    for (const [i, deliveryId] of readers.slice(2_000).entries()) {
      const from = { [FORWARDED]: `198.51.100.${i % SCANNERS}` }
      for (const linkId of ids)
        visits.push(() => ask(path(deliveryId, linkId), 'GET', { ...PERSON_HEADERS, ...from }))
      visits.push(() => ask(path(deliveryId), 'HEAD', { ...PERSON_HEADERS, ...from }))
      for (const habit of HABITS) visits.push(() => ask(path(deliveryId), 'GET', { ...habit, ...from }))
    }
    expect(visits).toHaveLength(10_000)
    const answers = await Promise.all(visits.map((visit) => visit()))
    expect(answers.every(({ status }) => status === 302)).toBe(true)
    await judgeNewClicks(ctx)
    const rows = await database.sql`select class, delivery_id from clicks`
    expect(rows).toHaveLength(10_000)
    const persons = new Set(people)
    const wrongPeople = rows.filter((row) => persons.has(Number(row.delivery_id)) && row.class !== 'people')
    const foundMachines = rows.filter(
      (row) => !persons.has(Number(row.delivery_id)) && row.class === 'machine',
    )
    expect(wrongPeople.length / 2_000).toBeLessThanOrEqual(0.02)
    expect(foundMachines.length / 8_000).toBeGreaterThanOrEqual(0.95)
  })
})
