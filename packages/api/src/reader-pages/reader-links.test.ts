import { randomBytes } from 'node:crypto'
import { clickToken } from '@newsloom/core/clicks/click-token'
import { sealToken } from '@newsloom/core/sealed-token'
import { signupToken } from '@newsloom/core/signups/signup-token'
import { unsubscribeToken } from '@newsloom/core/suppressions/unsubscribe-token'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { beforeAll, expect, test } from 'vitest'
import { digestTables, readerEndpoints } from '../testing/reader-endpoints.ts'

const EMAIL = 'victim@example.org'
const FORGERIES = 10_000
const database = testDatabase()
let endpoints: ReturnType<typeof readerEndpoints>
let secret: string
/** valid tokens for each kind of page, for one person */
let real: { '/u/': string; '/p/': string; '/join/confirm/': string }

beforeAll(async () => {
  const ctx = testContext(database)
  endpoints = readerEndpoints(ctx)
  secret = ctx.config.linkSecret
  const { sql } = database
  const [list] =
    await sql`insert into contact_lists (name, signup_slug) values ('Board', 'board') returning id`
  await sql`insert into contacts (list_id, email, email_norm) values (${list?.id}, ${EMAIL}, ${EMAIL})`
  const [request] = await sql`
    insert into signup_requests (list_id, email, email_norm, lang, ip_hash)
    values (${list?.id}, 'new@example.org', 'new@example.org', 'en', 'h') returning id, created_at as at`
  const reader = unsubscribeToken(secret, { email: EMAIL, listId: list?.id, deliveryId: 7 })
  const signup = signupToken(secret, { requestId: request?.id, requestedAt: new Date(request?.at) })
  real = { '/u/': reader, '/p/': reader, '/join/confirm/': signup }
})

const PLACES = ['/u/', '/p/', '/join/confirm/'] as const
type Place = (typeof PLACES)[number]

/** A distinct forgery for each number, so failures are reproducible. */
function forge(place: Place, number: number): string {
  const token = real[place]
  const bytes = Buffer.from(token, 'base64url')
  switch (number % 7) {
    case 0:
      return flip(bytes, number).toString('base64url')
    case 1:
      return token.slice(0, number % token.length)
    case 2:
      return `${token}${'AQgw'.slice(0, 1 + (number % 4))}`
    case 3:
      return randomBytes(1 + (number % 200)).toString('base64url')
    case 4:
      return clickToken(secret, { linkId: number, deliveryId: number })
    case 5:
      return place === '/join/confirm/' ? real['/u/'] : real['/join/confirm/']
    default:
      return sealToken(
        number % 2 ? `${secret}x` : secret,
        number % 2 ? 'unsubscribe' : `unsubscribe${number}`,
        {
          e: EMAIL,
          l: 1,
          d: number,
        },
      )
  }
}

function flip(bytes: Buffer, number: number): Buffer {
  const changed = Buffer.from(bytes)
  const at = number % changed.length
  changed[at] = (changed[at] ?? 0) ^ (1 << (Math.floor(number / 7) % 8))
  return changed
}

const FIELDS: Record<Place, Record<string, string>> = {
  '/u/': { 'List-Unsubscribe': 'One-Click' },
  '/p/': { act: 'leave-all' },
  '/join/confirm/': {},
}

test('none of 10,000 forged links is accepted or changes anything', { timeout: 300_000 }, async () => {
  const before = await digestTables(database)
  const accepted: string[] = []
  for (let number = 1; number <= FORGERIES; number += 1) {
    const place = PLACES[number % PLACES.length] ?? '/u/'
    const path = place + (forge(place, number) || '-')
    const answer = await endpoints.post(path, FIELDS[place])
    if (answer.status !== 404) accepted.push(`${answer.status} ${path}`)
  }
  expect(accepted).toEqual([])
  expect(await digestTables(database)).toEqual(before)
})

test('GET and HEAD never change any table', async () => {
  const before = await digestTables(database)
  const paths = [...PLACES.map((place) => place + real[place]), '/join/board']
  for (const path of paths)
    for (const query of ['', '?act=leave-all', '?List-Unsubscribe=One-Click', '?email=a%40example.org'])
      for (const method of ['GET', 'HEAD']) {
        const answer = await endpoints.open(path + query, { 'sec-purpose': 'prefetch' }, method)
        expect(answer.status, `${method} ${path}${query}`).toBe(200)
        expect(answer.headers.get('location')).toBeNull()
      }
  expect(await digestTables(database)).toEqual(before)
})

test('other methods change nothing', async () => {
  const before = await digestTables(database)
  for (const place of PLACES)
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect((await endpoints.open(place + real[place], {}, method)).status).toBe(404)
  expect(await digestTables(database)).toEqual(before)
})

test('the real links work', async () => {
  for (const place of ['/join/confirm/', '/p/'] as const) {
    const answer = await endpoints.post(place + real[place], FIELDS[place])
    expect(answer.status).toBe(200)
    expect(answer.headers.get('location')).toBeNull()
  }
  const [counts] = await database.sql`
    select (select count(*)::int from suppressions) as suppressed, (select count(*)::int from contacts) as contacts`
  expect(counts).toEqual({ suppressed: 1, contacts: 2 })
})
