import { expect, it } from 'vitest'
import { hashAddress, hashNetwork, isAlteredEnd, parseClickRequest } from './click-request.ts'

const SECRET = 'test-secret-test-secret-test-secret-test'
const parse = (headers: Record<string, string>) =>
  parseClickRequest(
    { trustedProxies: [] },
    {
      method: 'GET',
      header: (name) => headers[name],
      peer: '192.0.2.7',
      isAltered: false,
    },
  )

it.each([
  '',
  '/',
  '?utm_source=mail&utm_campaign=a',
  '?fbclid=abc',
  '/?gclid=x',
  '?mc_cid=1&mc_eid=2',
  '#top',
])('takes %j after the token for what others add to links', (end) => {
  expect(isAlteredEnd(end)).toBe(false)
})

it.each(['/index.html', '/wp-login.php', '?id=1', '?utm_source=mail&x=1', '?<script>', '//evil.example'])(
  'takes %j after the token for a changed address',
  (end) => {
    expect(isAlteredEnd(end)).toBe(true)
  },
)

it('reads the few telling headers', () => {
  expect(
    parse({
      'user-agent': 'A'.repeat(1_000),
      'accept-language': 'th',
      'sec-fetch-mode': 'navigate',
      'sec-purpose': 'prefetch;prerender',
      'sec-ch-ua': '"Chromium"',
    }),
  ).toEqual({
    method: 'GET',
    userAgent: 'A'.repeat(300),
    hasLanguage: true,
    purpose: 'prefetch;prerender',
    fetchMode: 'navigate',
    hasClientHints: true,
    isAltered: false,
    address: '192.0.2.7',
  })
  expect(parse({ 'x-moz': 'p'.repeat(1_000) })).toMatchObject({
    userAgent: '',
    hasLanguage: false,
    purpose: 'p'.repeat(40),
    fetchMode: '',
    hasClientHints: false,
  })
})

it('hashes the network of an address, and never an address as its network', () => {
  const block = (address: string) => hashNetwork(SECRET, address)
  expect(block('192.0.2.7')).toBe(block('192.0.2.250'))
  expect(block('192.0.2.7')).not.toBe(block('192.0.20.7'))
  expect(block('2001:db8:1::7')).toBe(block('2001:db8:1:ffff::'))
  expect(block('2001:db8:1::7')).not.toBe(block('2001:db8:2::7'))
  expect(block('192.0.2.0')).not.toBe(hashAddress(SECRET, '192.0.2.0'))
  expect(block('')).toBe('')
})
