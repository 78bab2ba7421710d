import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { RestEnv } from '../rest.ts'
import { networkAddress } from './network-address.ts'

const app = new Hono<RestEnv>()
app.get('/', (c) => c.text(networkAddress(c)))

test.each([
  ['a visitor', '203.0.113.9', undefined, '203.0.113.9'],
  ['a visitor who makes one up', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a visitor over IPv6 who makes one up', '2001:db8::1', '198.51.100.1', '2001:db8::1'],
  ['a proxy on this machine', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['a proxy on this machine, as IPv6 sees it', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['a proxy in another container', '172.18.0.2', 'made-up, 198.51.100.1', '198.51.100.1'],
  ['a proxy over a private IPv6 network', 'fd00::2', '2001:db8::1', '2001:db8::1'],
  ['a proxy that names the port', '127.0.0.1', '198.51.100.1:50123', '198.51.100.1'],
  ['a proxy that names the port over IPv6', '127.0.0.1', '[2001:db8::1]:50123', '2001:db8::1'],
  ['a proxy that writes brackets', '127.0.0.1', '[2001:db8::1]', '2001:db8::1'],
  ['this machine itself', '::1', undefined, '::1'],
  ['nobody known', undefined, '198.51.100.1', ''],
])('%s is counted by the address that it cannot choose', async (_who, remoteAddress, forwarded, counted) => {
  const headers = forwarded ? { 'x-forwarded-for': forwarded } : undefined
  const bindings = { incoming: { socket: { remoteAddress } } }
  const answer = await app.request('/', { ...(headers ? { headers } : {}) }, bindings)
  expect(await answer.text()).toBe(counted)
})
