import { expect, test } from 'vitest'
import { isPublicPath } from '../testing/every-call.ts'
import { type AccessConfig, type AccessRequest, decideAccess } from './access.ts'

const TOKEN = 'a-token-of-thirty-two-characters!'
const WITH_TOKEN: AccessConfig = {
  publicUrl: 'https://news.example.org',
  allowedHosts: ['intranet.example.org'],
  accessToken: TOKEN,
  cookieSecret: 'test-secret-test-secret-test-secret',
}
const WITHOUT_TOKEN: AccessConfig = {
  ...WITH_TOKEN,
  publicUrl: 'http://localhost:3000',
  allowedHosts: ['localhost:8080'],
  accessToken: null,
}
const fromHere: AccessRequest = {
  method: 'GET',
  path: '/api/contacts',
  isPublic: false,
  remoteAddress: '127.0.0.1',
  localPort: 3000,
  headers: { host: 'localhost:3000' },
  cookie: undefined,
  queryToken: undefined,
}
const decideBy = (config: AccessConfig, change: Partial<AccessRequest>) => {
  const verdict = decideAccess(config, { ...fromHere, ...change })
  return verdict.kind === 'refuse' ? verdict.reason : verdict.kind
}
const decide = (change: Partial<AccessRequest>) => decideBy(WITHOUT_TOKEN, change)
const decideWithToken = (change: Partial<AccessRequest>) => decideBy(WITH_TOKEN, change)

test.each([
  ['127.0.0.1', 'allow'],
  ['127.8.9.1', 'allow'],
  ['::1', 'allow'],
  ['::ffff:127.0.0.1', 'allow'],
  ['::ffff:7f00:1', 'allow'],
  ['10.0.0.7', 'no-token-set'],
  ['192.168.1.5', 'no-token-set'],
  ['::ffff:10.0.0.7', 'no-token-set'],
  ['fe80::1', 'no-token-set'],
  ['fe80::1%eth0', 'no-token-set'],
  ['203.0.113.9', 'no-token-set'],
  ['1270.0.0.1', 'no-token-set'],
  ['127.0.0.1.evil.example', 'no-token-set'],
  [undefined, 'no-token-set'],
])('without a token, a peer at %s: %s', (remoteAddress, expected) => {
  expect(decide({ remoteAddress })).toBe(expected)
  expect(decideWithToken({ remoteAddress })).toBe('token-needed')
})

test.each([
  ['localhost:3000', 'allow'],
  ['LOCALHOST:3000', 'allow'],
  ['localhost.:3000', 'allow'],
  ['127.0.0.1:3000', 'allow'],
  ['127.0.0.53:3000', 'allow'],
  ['[::1]:3000', 'allow'],
  ['[0:0:0:0:0:0:0:1]:3000', 'allow'],
  ['[::ffff:127.0.0.1]:3000', 'allow'],
  ['localhost:8080', 'allow'],
  ['localhost:4000', 'foreign-host'],
  ['localhost', 'foreign-host'],
  ['news.example.org', 'foreign-host'],
  ['intranet.example.org', 'foreign-host'],
  ['192.168.1.5:3000', 'foreign-host'],
  ['0.0.0.0:3000', 'foreign-host'],
  ['evil.example', 'foreign-host'],
  ['evil.example:3000', 'foreign-host'],
  ['127.0.0.1.evil.example:3000', 'foreign-host'],
  ['localhost.evil.example:3000', 'foreign-host'],
  ['evil.localhost:3000', 'foreign-host'],
  ['localhost:3000.evil.example', 'foreign-host'],
  ['evil.example@localhost:3000', 'foreign-host'],
  ['localhost:3000/evil', 'foreign-host'],
  ['localhost:3000, evil.example', 'foreign-host'],
  ['localhost:3000, localhost:3000', 'foreign-host'],
  ['', 'foreign-host'],
  [undefined, 'foreign-host'],
])('without a token, from this machine under the name %s: %s', (host, expected) => {
  expect(decide({ headers: { host } })).toBe(expected)
  expect(decideWithToken({ headers: { host } })).toBe('token-needed')
})

test('a public name in the configuration grants no access without a token', () => {
  for (const host of ['news.example.org', 'intranet.example.org', 'localhost:3000']) {
    const verdict = decideBy({ ...WITH_TOKEN, accessToken: null }, { headers: { host } })
    expect(verdict, host).toBe(host === 'localhost:3000' ? 'allow' : 'foreign-host')
  }
})

test('an absolute URL in the request line must name this machine too', () => {
  expect(decide({ urlHost: 'localhost:3000' })).toBe('allow')
  expect(decide({ urlHost: 'evil.example' })).toBe('foreign-host')
  expect(decide({ urlHost: 'localhost:3000', headers: { host: 'evil.example' } })).toBe('foreign-host')
})

test.each([
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-anything',
  'x-original-forwarded-for',
  'x-original-host',
  'x-original-url',
  'x-originating-ip',
  'x-originating-host',
  'originating-ip',
  'x-origin-ip',
  'client-ip',
  'true-client-ip',
  'fly-client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-azure-clientip',
  'x-real-ip',
  'x-real-port',
  'x-remote-addr',
  'x-source-ip',
  'x-host',
  'x-scheme',
  'front-end-https',
  'cf-connecting-ip',
  'cf-ray',
  'cf-visitor',
  'cdn-loop',
  'x-envoy-external-address',
  'x-arr-ssl',
  'x-amzn-trace-id',
  'fastly-ssl',
  'tailscale-user-login',
  'ngrok-skip-browser-warning',
])('a request with %s does not count as local', (name) => {
  const headers = { host: 'localhost:3000', [name]: '127.0.0.1' }
  expect(decide({ headers })).toBe('no-token-set')
  expect(decide({ headers: { ...headers, [name]: '' } })).toBe('no-token-set')
  expect(decideWithToken({ headers })).toBe('token-needed')
  expect(decideWithToken({ headers: { ...headers, authorization: `Bearer ${TOKEN}` } })).toBe('allow')
})

test('headers that browsers and programs send themselves are not forwarding headers', () => {
  const sent =
    'accept accept-encoding accept-language authorization cache-control connection content-length content-type cookie dnt ' +
    'expect if-modified-since if-none-match last-event-id origin pragma prefer priority range referer sec-ch-ua ' +
    'sec-ch-ua-mobile sec-ch-ua-platform sec-fetch-dest sec-fetch-mode sec-fetch-site sec-fetch-user sec-gpc sec-purpose te ' +
    'traceparent transfer-encoding upgrade upgrade-insecure-requests user-agent x-request-id x-requested-with'
  const headers = Object.fromEntries(sent.split(' ').map((name) => [name, 'none']))
  expect(decide({ headers: { ...headers, host: 'localhost:3000' } })).toBe('allow')
})

test('with a token set, only its holder has access, from anywhere and under any name', () => {
  const places: Partial<AccessRequest>[] = [
    {},
    { headers: { host: 'news.example.org' } },
    { remoteAddress: '203.0.113.9', headers: { host: 'news.example.org' } },
    { remoteAddress: '10.0.0.7', headers: { host: 'evil.example', 'x-forwarded-for': '127.0.0.1' } },
  ]
  for (const place of places) {
    const withBearer = (bearer: string) => ({
      ...place,
      headers: { ...fromHere.headers, ...place.headers, authorization: bearer },
    })
    expect(decideWithToken(withBearer(`Bearer ${TOKEN}`))).toBe('allow')
    expect(decideWithToken(withBearer(`bearer ${TOKEN}`))).toBe('allow')
    for (const wrong of ['Bearer', 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN, 'Bearer null'])
      expect(decideWithToken(withBearer(wrong)), wrong).toBe('token-needed')
  }
})

test('the link with the token is exchanged for a cookie that does not contain it', () => {
  const verdict = decideAccess(WITH_TOKEN, { ...fromHere, path: '/', queryToken: TOKEN })
  if (verdict.kind !== 'take-token') throw new Error(`the verdict is ${verdict.kind}`)
  const { cookie } = verdict
  expect(cookie).not.toContain(TOKEN)
  expect(decideWithToken({ cookie })).toBe('allow')
  expect(decideBy({ ...WITH_TOKEN, accessToken: `${TOKEN}-new` }, { cookie })).toBe('token-needed')
  expect(decideBy({ ...WITH_TOKEN, cookieSecret: 'another secret' }, { cookie })).toBe('token-needed')
  expect(decideWithToken({ cookie: TOKEN })).toBe('token-needed')
})

test('a token in the address works only for /', () => {
  expect(decideWithToken({ queryToken: TOKEN })).toBe('token-needed')
  expect(decideWithToken({ path: '/', method: 'POST', queryToken: TOKEN })).toBe('token-needed')
  expect(decideWithToken({ path: '/', queryToken: `${TOKEN}x` })).toBe('token-needed')
  expect(decideWithToken({ path: '/', queryToken: '' })).toBe('token-needed')
  const far = { remoteAddress: '203.0.113.9' }
  for (const queryToken of ['', 'null', 'undefined'])
    expect(decide({ ...far, path: '/', queryToken })).toBe('no-token-set')
})

test('a public route answers anyone, and distinguishes the owner from others', () => {
  const asked = { ...fromHere, path: '/api/track-link-research/7', isPublic: true }
  expect(decideAccess(WITHOUT_TOKEN, asked)).toEqual({ kind: 'allow', isOwner: true })
  const strangers = [
    { remoteAddress: '203.0.113.9' },
    { headers: { host: 'news.example.org' } },
    { headers: { host: 'localhost:3000', via: '1.1 proxy' } },
  ]
  for (const one of strangers)
    expect(decideAccess(WITHOUT_TOKEN, { ...asked, ...one })).toEqual({
      kind: 'allow',
      isOwner: false,
    })
  expect(decideAccess(WITH_TOKEN, asked)).toEqual({ kind: 'allow', isOwner: false })
  const headers = { host: 'news.example.org', authorization: `Bearer ${TOKEN}` }
  expect(decideAccess(WITH_TOKEN, { ...asked, headers })).toEqual({ kind: 'allow', isOwner: true })
})

test.each([
  ['/healthz', true],
  ['/readyz', true],
  ['/u/abc', true],
  ['/p/abc', true],
  ['/join/news', true],
  ['/join/confirm/abc', true],
  ['/join/confirm/abc/more', false],
  ['/v/abc', true],
  ['/n/abc', true],
  ['/e/abc', true],
  ['/e/abc/more', false],
  ['/samples/thai-economy/rate-decision', true],
  ['/samples', false],
  ['/images/stock.png', true],
  ['/images', false],
  ['/images/a/b.png', false],
  ['/api/images', false],
  ['/api/track-link-research/7', true],
  ['/api/webhooks/resend', true],
  ['/api/webhooks/other', false],
  ['/', false],
  ['/u', false],
  ['/u/', false],
  ['/u/abc/more', false],
  // tracked links are answered before they come to the app
  ['/r/abc', false],
  ['/u/../api/contacts', false],
  ['/healthz/', false],
  ['/healthz/../api', false],
  ['/api/track-link-research', false],
  ['/api/track-link-research/7/..', false],
  ['//u/abc', false],
  ['/U/abc', false],
])('%s answers anyone: %s', (path, expected) => {
  expect(isPublicPath(path)).toBe(expected)
})
