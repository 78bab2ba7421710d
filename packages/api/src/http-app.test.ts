import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { IMPORT_LIMITS } from '@newsloom/contract/contacts/imports'
import { parseNetwork } from '@newsloom/core/network/trusted-proxies'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BODY_LIMIT, CHUNK_BODY_LIMIT } from './http/body-limit.ts'
import { createHttpApp } from './http-app.ts'
import { requestTo } from './testing/request-to.ts'

const database = testDatabase()
let webDir: string
let request: ReturnType<typeof requestTo>
let requestWithToken: ReturnType<typeof requestTo>
beforeAll(async () => {
  webDir = mkdtempSync(path.join(tmpdir(), 'newsloom-web-'))
  writeFileSync(path.join(webDir, 'index.html'), '<!doctype html><title>Newsloom</title>')
  const base = testContext(database)
  const trustedProxies = ['10.0.0.0/8'].flatMap((text) => parseNetwork(text) ?? [])
  const ctx = { ...base, config: { ...base.config, trustedProxies } }
  const appFor = (accessToken: string | null) => {
    const cookieSecret = ctx.config.linkSecret
    const access = { publicUrl: 'https://news.example.org', allowedHosts: [], accessToken, cookieSecret }
    return requestTo(createHttpApp({ ctx, access, webDir }))
  }
  request = appFor(null)
  requestWithToken = appFor('a-token-of-thirty-two-characters!')
})
afterAll(async () => {
  rmSync(webDir, { recursive: true })
})

const post = (url: string, body: string, headers: Record<string, string> = {}) =>
  request(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

test('/healthz reports that the process is alive', async () => {
  const answer = await request('/healthz', { from: 'elsewhere' })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    status: 'ok',
    version: '0.0.0-test',
    uptimeSeconds: expect.any(Number),
  })
})

test('/readyz reports what is missing', async () => {
  const answer = await request('/readyz', { from: 'elsewhere' })
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({
    status: 'not-ready',
    checks: [
      { name: 'database', ok: true, detail: 'answers' },
      { name: 'storage', ok: true, detail: 'there is room' },
      { name: 'queue', ok: true, detail: 'nothing waits' },
      { name: 'worker', ok: false, detail: 'no worker runs' },
      { name: 'audio', ok: true, detail: 'answers' },
    ],
  })
})

test('a compressed body is refused', async () => {
  const answer = await post('/api/contact-lists', '{}', { 'content-encoding': 'gzip' })
  expect(answer.status).toBe(415)
  expect(await answer.json()).toMatchObject({
    error: 'unsupported-media-type',
    message: expect.stringContaining('without Content-Encoding'),
  })
  expect((await post('/api/contact-lists', '{}', { 'content-encoding': 'identity' })).status).toBe(400)
})

test.each(['/api', '/api/', '/api/nothing', '/api/research-topics/1/2/3/4', '/api/podcasts'])(
  'unknown %s: 404 in JSON',
  async (url) => {
    const answer = await request(url)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ error: 'not-found', message: `There is no GET ${url}` })
  },
)

test('an unknown procedure: 404 in JSON', async () => {
  const answer = await request('/trpc/no.such')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ error: { data: { code: 'NOT_FOUND' } } })
})

test.each(['/', '/contacts', '/api-docs', '/apis'])('%s is the web app', async (url) => {
  const answer = await request(url)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('<title>Newsloom</title>')
})

test.each([
  '/',
  '/api/nothing',
  '/trpc/system.get',
  '/healthz',
  '/u/none',
  '/nothing.js',
  '/api/contact-lists',
])('%s carries the security headers', async (url) => {
  for (const from of ['here', 'elsewhere'] as const) {
    const { headers } = await request(url, { from })
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toMatch(/^(same-origin|no-referrer)$/)
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('strict-transport-security')).toContain('max-age=')
    expect(headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('the content security policy forbids inline scripts', async () => {
  const policy = (await request('/')).headers.get('content-security-policy') ?? ''
  const directives = Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part]))
  expect(directives['script-src']).toBe("script-src 'self'")
  expect(directives['default-src']).toBe("default-src 'self'")
  expect(directives['object-src']).toBe("object-src 'none'")
  expect(directives['base-uri']).toBe("base-uri 'none'")
})

test('API answers are never cached', async () => {
  for (const url of ['/api/contact-lists', '/api/nothing', '/trpc/lists.list']) {
    expect((await request(url)).headers.get('cache-control'), url).toBe('no-store')
  }
})

test('a body over the limit is refused in JSON, with or without a length', async () => {
  const large = JSON.stringify({ name: 'x'.repeat(BODY_LIMIT) })
  const answer = await post('/api/contact-lists', large, { 'content-length': String(large.length) })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toEqual({
    error: 'too-large',
    message: 'The request is larger than 1 MB. Nothing was saved. Send less at a time.',
    details: { maxBytes: BODY_LIMIT },
  })
  expect((await post('/api/contact-lists', large)).status).toBe(413)
  expect((await post('/trpc/lists.create', large)).status).toBe(413)
  expect((await post('/u/none', large, { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(
    413,
  )
})

test('an import may be larger, up to its own limit', async () => {
  const emails = JSON.stringify({ emails: Array(BODY_LIMIT / 16).fill('reader@example.org'), listId: 1 })
  // the whole body was read: only the list is wrong
  expect((await post('/api/import-contacts', emails)).status).toBe(404)
  expect((await post('/trpc/contacts.importEmails', emails)).status).toBe(404)
  expect((await post('/trpc/lists.create,contacts.importEmails?batch=1', emails)).status).not.toBe(413)
  const declaring = (bytes: number) => ({ 'content-length': String(bytes) })
  const answer = await post('/api/import-contacts', '{}', declaring(IMPORT_LIMITS.bodyBytes + 1))
  expect(answer.status).toBe(413)
  expect(await answer.json()).toEqual({
    error: 'too-large',
    message: 'The request is larger than 50 MB. Nothing was saved. Send less at a time.',
    details: { maxBytes: IMPORT_LIMITS.bodyBytes },
  })
  const undeclared = `{"emails":["${'x'.repeat(IMPORT_LIMITS.bodyBytes)}"]}`
  expect((await post('/api/import-contacts', undeclared)).status).toBe(413)
  const chunk = await post('/trpc/contacts.importContacts', '{}', declaring(CHUNK_BODY_LIMIT + 1))
  expect(chunk.status).toBe(413)
})

test('a body that is not JSON is refused', async () => {
  const broken = await post('/api/contact-lists', '{"name":')
  expect(broken.status).toBe(400)
  expect(await broken.json()).toEqual({ error: 'invalid', message: 'The body is not valid JSON' })
  const form = await post('/api/contact-lists', 'name=x', {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(form.status).toBe(415)
  expect(await form.json()).toMatchObject({
    error: 'unsupported-media-type',
    details: { reason: 'not-json' },
  })
})

test('the link with the token redirects to / and sets a working cookie', async () => {
  for (const from of ['here', 'elsewhere']) {
    const answer = await requestWithToken('/?token=a-token-of-thirty-two-characters!', { from })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/')
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^newsloom_access=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/)
    const headers = { cookie: cookie.split(';')[0] ?? '' }
    expect((await requestWithToken('/', { from, headers })).status).toBe(200)
    expect((await requestWithToken('/api/contact-lists', { from, headers })).status).toBe(200)
    expect((await requestWithToken('/api/contact-lists', { from })).status).toBe(403)
  }
})

test.each([
  ['over https by PUBLIC_URL', { headers: { host: 'news.example.org' } }, true],
  ['over https by a trusted proxy', { from: '10.0.0.5', headers: { 'x-forwarded-proto': 'https' } }, true],
  ['through two proxies', { from: '10.0.0.5', headers: { 'x-forwarded-proto': 'https, http' } }, true],
  ['over http by a trusted proxy', { from: '10.0.0.5', headers: { 'x-forwarded-proto': 'http' } }, false],
  ['by a peer that only says so', { headers: { 'x-forwarded-proto': 'https' } }, false],
  ['at this machine', {}, false],
])('the cookie is Secure %s: %s', async (_, asked, isSecure) => {
  const answer = await requestWithToken('/?token=a-token-of-thirty-two-characters!', asked)
  expect(answer.headers.get('set-cookie')?.includes('; Secure')).toBe(isSecure)
})

test.each([
  ['no-token-set', { from: 'elsewhere' }],
  ['no-token-set', { headers: { via: '1.1 proxy' } }],
  ['foreign-host', { headers: { host: 'evil.example' } }],
])('without a token the answer says how to set one (%s)', async (reason, asked) => {
  const answer = await request('/api/contacts', asked)
  expect(await answer.json()).toMatchObject({
    message: expect.stringContaining('set ACCESS_TOKEN (32 characters or more)'),
    details: { reason },
  })
})

test('a visitor from another site is sent through one more hop, so the strict cookie is sent', async () => {
  const open = async (site: Record<string, string>) => {
    const page = await requestWithToken('/contacts', { headers: { accept: 'text/html', ...site } })
    expect(page.status).toBe(403)
    return page.text()
  }
  const again = '<meta http-equiv="refresh" content="0">'
  expect(await open({ 'sec-fetch-site': 'cross-site' })).toContain(again)
  expect(await open({ 'sec-fetch-site': 'same-origin' })).not.toContain(again)
  // plain http has no Sec-Fetch-Site, so the page has a link as well
  expect(await open({})).toContain('<a class="link" href="/contacts">')
})
