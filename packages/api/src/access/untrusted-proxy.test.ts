import { parseNetwork } from '@newsloom/core/network/trusted-proxies'
import { testContext } from '@newsloom/core/testing/test-context'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { RestEnv } from '../rest/rest.ts'
import { requestTo } from '../testing/request-to.ts'
import { warnOfUntrustedProxy } from './untrusted-proxy.ts'

const FORWARDED = { 'x-forwarded-for': '192.0.2.1' }

function openApp(trusted: string[]) {
  const base = testContext({ db: {} as never })
  const trustedProxies = trusted.flatMap((text) => parseNetwork(text) ?? [])
  const ctx = { ...base, config: { ...base.config, trustedProxies } }
  const warn = vi.spyOn(ctx.log, 'warn')
  const app = new Hono<RestEnv>()
  app.use(async (c, next) => {
    c.set('ctx', ctx)
    await next()
  })
  app.use(warnOfUntrustedProxy())
  app.get('/', (c) => c.text('answered'))
  return { ask: requestTo(app), warn }
}

test.each(['127.0.0.1', '::1', '172.18.0.2', '::ffff:10.0.0.5', 'fd00::2'])(
  'an untrusted proxy at %s is logged once',
  async (from) => {
    const { ask, warn } = openApp([])
    for (let i = 0; i < 3; i += 1)
      expect(await (await ask('/', { from, headers: FORWARDED })).text()).toBe('answered')
    expect(warn.mock.calls).toEqual([[{ peer: from }, expect.stringContaining('name it in TRUSTED_PROXIES')]])
  },
)

test('nothing is logged for trusted proxies, forged headers of visitors, or requests without any', async () => {
  const { ask, warn } = openApp(['127.0.0.1'])
  await ask('/', { headers: FORWARDED })
  await ask('/', { from: '203.0.113.9', headers: FORWARDED })
  await ask('/', { from: '10.0.0.5' })
  expect(warn).not.toHaveBeenCalled()
})
