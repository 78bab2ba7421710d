import { expect, test } from 'vitest'
import { type AccessConfig, type AccessRequest, decideAccess } from './access.ts'

const config: AccessConfig = {
  publicUrl: 'http://localhost:3000',
  allowedHosts: [],
  accessToken: null,
  cookieSecret: 'test-secret-test-secret-test-secret',
}
const decide = (change: Pick<AccessRequest, 'method' | 'headers'>) => {
  const path = '/api/contacts'
  const socket = { remoteAddress: '127.0.0.1', localPort: 3000 }
  const verdict = decideAccess(config, {
    ...change,
    ...socket,
    path,
    isPublic: false,
    cookie: undefined,
    queryToken: undefined,
  })
  return verdict.kind === 'refuse' ? verdict.reason : verdict.kind
}

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
])('a change requested by %s', (_, headers, expected) => {
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
