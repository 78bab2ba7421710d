import { expect, test } from 'vitest'
import { type AccessConfig, type AccessRequest, decideAccess, isPublicRoute } from './access.ts'

const TOKEN = 'a-token-of-thirty-two-characters!'
const config: AccessConfig = {
  publicUrl: 'https://news.example.org',
  allowedHosts: ['intranet.example.org', 'lan.example.org:8080'],
  accessToken: TOKEN,
  cookieSecret: 'test-secret-test-secret-test-secret',
}
const fromHere: AccessRequest = {
  method: 'GET',
  path: '/api/contacts',
  remoteAddress: '127.0.0.1',
  localPort: 3000,
  headers: { host: 'localhost:3000' },
  cookie: undefined,
  queryToken: undefined,
}
const decide = (change: Partial<AccessRequest>, rules: Partial<AccessConfig> = {}) => {
  const verdict = decideAccess({ ...config, ...rules }, { ...fromHere, ...change })
  return verdict.kind === 'refuse' ? verdict.reason : verdict.kind
}

test.each([
  ['127.0.0.1', 'allow'],
  ['127.8.9.1', 'allow'],
  ['::1', 'allow'],
  ['::ffff:127.0.0.1', 'allow'],
  ['10.0.0.7', 'token-needed'],
  ['192.168.1.5', 'token-needed'],
  ['::ffff:10.0.0.7', 'token-needed'],
  ['fe80::1', 'token-needed'],
  ['203.0.113.9', 'token-needed'],
  ['1270.0.0.1', 'token-needed'],
  [undefined, 'token-needed'],
])('a peer at %s: %s', (remoteAddress, expected) => {
  expect(decide({ remoteAddress })).toBe(expected)
})

test.each([
  ['localhost:3000', 'allow'],
  ['LOCALHOST:3000', 'allow'],
  ['127.0.0.1:3000', 'allow'],
  ['[::1]:3000', 'allow'],
  ['news.example.org', 'allow'],
  ['News.Example.org', 'allow'],
  ['intranet.example.org', 'allow'],
  ['intranet.example.org:8443', 'allow'],
  ['lan.example.org:8080', 'allow'],
  ['lan.example.org', 'foreign-host'],
  ['localhost:4000', 'foreign-host'],
  ['localhost', 'foreign-host'],
  ['evil.example', 'foreign-host'],
  ['evil.example:3000', 'foreign-host'],
  ['localhost.evil.example:3000', 'foreign-host'],
  ['localhost:3000.evil.example', 'foreign-host'],
  ['evil.example@localhost:3000', 'foreign-host'],
  ['localhost:3000/evil', 'foreign-host'],
  ['localhost:3000, evil.example', 'foreign-host'],
  ['', 'foreign-host'],
  [undefined, 'foreign-host'],
])('from this machine under the name %s: %s', (host, expected) => {
  expect(decide({ headers: { host } })).toBe(expected)
})

test.each([
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-anything',
  'x-original-forwarded-for',
  'fly-client-ip',
  'x-cluster-client-ip',
  'x-real-ip',
  'cf-connecting-ip',
])('a proxy that sends %s is not this machine', (name) => {
  const headers = { host: 'localhost:3000', [name]: '127.0.0.1' }
  expect(decide({ headers })).toBe('token-needed')
  expect(decide({ headers: { ...headers, authorization: `Bearer ${TOKEN}` } })).toBe('allow')
})

const far = { remoteAddress: '203.0.113.9', headers: { host: 'news.example.org' } }

test('from elsewhere only the token opens, and only where one is set', () => {
  const withBearer = (bearer: string) => ({ ...far, headers: { ...far.headers, authorization: bearer } })
  expect(decide(withBearer(`Bearer ${TOKEN}`))).toBe('allow')
  expect(decide(withBearer(`bearer ${TOKEN}`))).toBe('allow')
  for (const wrong of [
    'Bearer',
    'Bearer ',
    `Bearer ${TOKEN}x`,
    `Basic ${TOKEN}`,
    TOKEN,
    'Bearer null',
    'Bearer undefined',
  ]) {
    expect(decide(withBearer(wrong)), wrong).toBe('token-needed')
    expect(decide(withBearer(wrong), { accessToken: null }), wrong).toBe('no-token-set')
  }
})

test('the link with the token is exchanged for a cookie that does not hold it', () => {
  const verdict = decideAccess(config, { ...fromHere, ...far, path: '/', queryToken: TOKEN })
  if (verdict.kind !== 'take-token') throw new Error(`the verdict is ${verdict.kind}`)
  expect(verdict.cookie).not.toContain(TOKEN)
  expect(decide({ ...far, cookie: verdict.cookie })).toBe('allow')
  expect(decide({ ...far, cookie: verdict.cookie }, { accessToken: `${TOKEN}-new` })).toBe('token-needed')
  expect(decide({ ...far, cookie: verdict.cookie }, { cookieSecret: 'another secret' })).toBe('token-needed')
  expect(decide({ ...far, cookie: verdict.cookie }, { accessToken: null })).toBe('no-token-set')
  expect(decide({ ...far, cookie: TOKEN })).toBe('token-needed')
})

test('a token in the address opens nothing but /', () => {
  expect(decide({ ...far, queryToken: TOKEN })).toBe('token-needed')
  expect(decide({ ...far, path: '/', method: 'POST', queryToken: TOKEN })).toBe('token-needed')
  expect(decide({ ...far, path: '/', queryToken: `${TOKEN}x` })).toBe('token-needed')
  expect(decide({ ...far, path: '/', queryToken: '' }, { accessToken: null })).toBe('no-token-set')
})

const JSON_TYPE = { 'content-type': 'application/json', 'content-length': '2' }
test.each([
  ['a program', {}, 'allow'],
  ['our page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }, 'allow'],
  ['the address bar', { 'sec-fetch-site': 'none' }, 'allow'],
  [
    'another port of this machine',
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost:4000' },
    'cross-site',
  ],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 'cross-site'],
  ['an unknown kind of site', { 'sec-fetch-site': 'new-kind' }, 'cross-site'],
  ['an old browser on our page', { origin: 'http://localhost:3000' }, 'allow'],
  ['an old browser on another site', { origin: 'https://evil.example' }, 'cross-site'],
  ['an old browser on another port', { origin: 'http://localhost:4000' }, 'cross-site'],
  ['an opaque origin', { origin: 'null' }, 'cross-site'],
  ['a program on Node', { 'sec-fetch-mode': 'cors' }, 'allow'],
])('a change asked by %s', (_, headers, expected) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect(decide({ method, headers: { host: 'localhost:3000', ...JSON_TYPE, ...headers } }), method).toBe(
      expected,
    )
  }
  const read = { host: 'localhost:3000', ...headers }
  expect(decide({ method: 'GET', headers: read })).toBe('allow')
})

test.each([
  [{ 'content-type': 'application/json' }, 'allow'],
  [{ 'content-type': 'Application/JSON; charset=utf-8' }, 'allow'],
  [{}, 'allow'],
  [{ 'content-length': '0' }, 'allow'],
  [{ 'content-length': '7' }, 'not-json'],
  [{ 'transfer-encoding': 'chunked' }, 'not-json'],
  [{ 'content-type': 'text/plain' }, 'not-json'],
  [{ 'content-type': 'application/x-www-form-urlencoded' }, 'not-json'],
  [{ 'content-type': 'multipart/form-data; boundary=x' }, 'not-json'],
  [{ 'content-type': 'application/jsonp' }, 'not-json'],
  [{ 'content-type': '' }, 'not-json'],
])('a body sent as %j: %s', (headers, expected) => {
  expect(decide({ method: 'POST', headers: { host: 'localhost:3000', ...headers } })).toBe(expected)
})

test.each([
  ['/healthz', true],
  ['/readyz', true],
  ['/r/abc', true],
  ['/u/abc', true],
  ['/v/abc', true],
  ['/samples/thai-economy/rate-decision', true],
  ['/samples', false],
  ['/images/stock.png', true],
  ['/images', false],
  ['/images/a/b.png', false],
  ['/api/images', false],
  ['/api/track-link-research/7', true],
  ['/api/webhooks/resend', true],
  ['/', false],
  ['/u', false],
  ['/u/', false],
  ['/u/abc/more', false],
  ['/r/../api/contacts', false],
  ['/healthz/', false],
  ['/healthz/../api', false],
  ['/api/track-link-research', false],
  ['/api/track-link-research/7/..', false],
  ['//r/abc', false],
  ['/R/abc', false],
])('%s answers anyone: %s', (path, expected) => {
  expect(isPublicRoute(path)).toBe(expected)
})
