import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { RestEnv } from '../rest/rest.ts'
import { securityHeaders } from './security-headers.ts'

async function mediaOf(isHttps: boolean) {
  const app = new Hono<RestEnv>().use(securityHeaders({ isHttps })).get('/', (c) => c.text(''))
  const policy = (await app.request('/')).headers.get('content-security-policy') ?? ''
  return policy.split('; ').find((part) => part.startsWith('media-src'))
}

test('a podcast at an http address plays if the page itself uses http', async () => {
  expect(await mediaOf(false)).toBe("media-src 'self' https: http:")
  // browsers upgrade it to https there
  expect(await mediaOf(true)).toBe("media-src 'self' https:")
})
