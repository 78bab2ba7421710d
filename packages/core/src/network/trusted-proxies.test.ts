import { describe, expect, test } from 'vitest'
import { clientAddress, isTrustedProxy, parseNetwork } from './trusted-proxies.ts'

const trust = (...texts: string[]) => texts.flatMap((text) => parseNetwork(text) ?? [])
const PROXIES = trust('127.0.0.1', '::1', '172.16.0.0/12', 'fd00::/8', '198.51.100.0/24')

describe('parseNetwork', () => {
  test.each([
    '192.0.2.7',
    '10.0.0.0/8',
    '10.1.2.3/8',
    '0.0.0.0/0',
    '2001:db8::/32',
    '::1',
    '::ffff:10.0.0.1',
  ])('parses %s', (text) => {
    expect(parseNetwork(text)).not.toBeNull()
  })
  test.each([
    '',
    'localhost',
    'proxy.example.org',
    '10',
    '10.0.0',
    '010.0.0.1',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0.0/255.0.0.0',
    '2001:db8::/129',
    '[::1]',
    '10.0.0.1:80',
    '*',
  ])('does not parse %j', (text) => {
    expect(parseNetwork(text)).toBeNull()
  })
  test('a network of IPv4 inside IPv6 becomes IPv4', () => {
    expect(isTrustedProxy(trust('::ffff:10.0.0.0/104'), '10.9.9.9')).toBe(true)
    expect(isTrustedProxy(trust('::ffff:10.0.0.0/104'), '11.0.0.1')).toBe(false)
    expect(isTrustedProxy(trust('10.0.0.0/8'), '::ffff:10.9.9.9')).toBe(true)
  })
})

describe('clientAddress', () => {
  test.each([
    ['a visitor', '203.0.113.9', undefined, '203.0.113.9'],
    ['a visitor who makes one up', '203.0.113.9', '192.0.2.1', '203.0.113.9'],
    ['a visitor over IPv6 who makes one up', '2001:db8::1', '192.0.2.1', '2001:db8::1'],
    ['a private network that is not trusted', '10.0.0.5', '192.0.2.1', '10.0.0.5'],
    ['a proxy on this machine', '127.0.0.1', '192.0.2.1', '192.0.2.1'],
    ['a proxy on this machine, as IPv6 sees it', '::ffff:127.0.0.1', '192.0.2.1', '192.0.2.1'],
    ['a proxy in another container', '172.18.0.2', 'made-up, 192.0.2.1', '192.0.2.1'],
    ['a visitor who made up a trusted one', '172.18.0.2', '127.0.0.1, 192.0.2.1', '192.0.2.1'],
    ['two proxies', '172.18.0.2', '192.0.2.1, 198.51.100.7', '192.0.2.1'],
    ['two proxies and a made-up one', '127.0.0.1', '10.1.1.1, 192.0.2.1,198.51.100.7 ', '192.0.2.1'],
    ['proxies alone', '127.0.0.1', '172.20.0.1, 198.51.100.7', '172.20.0.1'],
    ['a proxy over a private IPv6 network', 'fd00::2', '2001:DB8:0::1', '2001:db8::1'],
    ['a proxy that names the port', '127.0.0.1', '192.0.2.1:50123', '192.0.2.1'],
    ['a proxy that names the port over IPv6', '127.0.0.1', '[2001:db8::1]:50123', '2001:db8::1'],
    ['a proxy that writes brackets', '127.0.0.1', '[2001:db8::1]', '2001:db8::1'],
    ['a proxy that names nobody', '127.0.0.1', '192.0.2.1, unknown', '127.0.0.1'],
    ['a proxy that writes nothing', '127.0.0.1', '', '127.0.0.1'],
    ['this machine itself', '::1', undefined, '::1'],
    ['nobody known', undefined, '192.0.2.1', ''],
  ])('%s', (_, peer, forwarded, expected) => {
    expect(clientAddress(PROXIES, peer, forwarded)).toBe(expected)
  })
  test('only the socket counts without a trusted proxy', () => {
    for (const peer of ['127.0.0.1', '10.0.0.5', '203.0.113.9'])
      expect(clientAddress([], peer, '192.0.2.1')).toBe(peer)
    expect(clientAddress([], '::ffff:127.0.0.1', '192.0.2.1')).toBe('127.0.0.1')
  })
})
