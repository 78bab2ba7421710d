import { unsubscribeToken } from '@newsloom/core/suppressions/unsubscribe-token'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { consentEvents, suppressions } from '@newsloom/db/schema/consent'
import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import type { RestEnv } from '../rest/rest.ts'
import { unsubscribePages } from './unsubscribe-page.ts'

const database = testDatabase()
const app = new Hono<RestEnv>()
beforeAll(async () => {
  const ctx = testContext(database)
  app.use(async (c, next) => {
    c.set('ctx', ctx)
    await next()
  })
  app.route('/u', unsubscribePages)
})

const SECRET = 'test-secret-test-secret-test-secret-test'
const pathFor = (email: string) => `/u/${unsubscribeToken(SECRET, { email, listId: 1, deliveryId: 7 })}`
const suppressed = () => database.db.select().from(suppressions)
const logged = () => database.db.select().from(consentEvents)
const oneClick = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
}

test('GET and HEAD show a page and change nothing', async () => {
  const path = pathFor('Reader@example.org')
  const response = await app.request(path)
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain('Stop all emails to Reader@example.org?')
  expect(html).toContain('<form method="post">')
  expect(html).not.toContain('<script')
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect((await app.request(path, { method: 'HEAD' })).status).toBe(200)
  expect(await suppressed()).toEqual([])
})

test('the page is in Thai for Thai readers', async () => {
  const headers = { 'accept-language': 'en;q=0.5, th-TH' }
  const html = await (await app.request(pathFor('a@example.org'), { headers })).text()
  expect(html).toContain('<html lang="th">')
  expect(html).toContain('ยกเลิกการรับอีเมล')
})

test('a one-click POST unsubscribes without Origin, answers 200 without a redirect, and is idempotent', async () => {
  const path = pathFor('Some.One+tag@BÜCHER.example')
  for (let i = 0; i < 2; i += 1) {
    const response = await app.request(path, oneClick)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('You are unsubscribed')
  }
  expect(await suppressed()).toMatchObject([
    {
      emailNorm: 'some.one+tag@xn--bcher-kva.example',
      reason: 'unsubscribed',
    },
  ])
  expect(await logged()).toMatchObject([{ kind: 'unsubscribed', method: 'one-click', deliveryId: 7 }])
  expect(await (await app.request(path)).text()).toContain('You are unsubscribed')
})

test("the page's own button unsubscribes too", async () => {
  const response = await app.request(pathFor('page@example.org'), { ...oneClick, body: 'from=page' })
  expect(response.status).toBe(200)
  expect(await logged()).toContainEqual(
    expect.objectContaining({ emailNorm: 'page@example.org', method: 'page', deliveryId: 7 }),
  )
})

test('a forged link gives a page with a message and changes nothing', async () => {
  const before = await suppressed()
  const real = pathFor('victim@example.org')
  const other = unsubscribeToken(`${SECRET}x`, { email: 'victim@example.org', listId: 1, deliveryId: 7 })
  for (const path of [`${real}x`, real.slice(0, -1), '/u/nothing', `/u/${other}`]) {
    const response = await app.request(path, oneClick)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('This link is not valid')
  }
  expect(await suppressed()).toEqual(before)
})

test('an address cannot inject markup into the page', async () => {
  const html = await (await app.request(pathFor('"><script>alert(1)</script>@x.example'))).text()
  expect(html).not.toContain('<script')
})
