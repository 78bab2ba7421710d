import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { beforeAll, expect, test } from 'vitest'
import { createHttpApp } from '../http-app.ts'
import { requestTo } from '../testing/request-to.ts'

const database = testDatabase()
let requestWithToken: ReturnType<typeof requestTo>
beforeAll(async () => {
  const ctx = testContext(database)
  const access = {
    publicUrl: 'https://news.example.org',
    allowedHosts: [],
    accessToken: 'a-token-of-thirty-two-characters!',
    cookieSecret: ctx.config.linkSecret,
  }
  requestWithToken = requestTo(createHttpApp({ ctx, access, webDir: '/nowhere' }))
})

test.each(['here', 'elsewhere'])(
  'a refused client (%s) learns how to get in: browsers by a page, programs in JSON',
  async (from) => {
    const headers = { accept: 'text/html,*/*;q=0.8' }
    const page = await requestWithToken('/', { from, headers })
    expect(page.status).toBe(403)
    expect(page.headers.get('content-type')).toMatch(/^text\/html/)
    const text = await page.text()
    expect(text).toContain('https://news.example.org/?token=TOKEN')
    expect(text).toContain('ACCESS_TOKEN')
    expect(text).not.toContain('a-token-of-thirty-two-characters!')
    expect(text).not.toContain('http-equiv')
    const call = await requestWithToken('/api/contacts', { from, headers })
    expect(call.status).toBe(403)
    expect(await call.json()).toMatchObject({ error: 'forbidden', details: { reason: 'token-needed' } })
  },
)

test('a wrong token is called wrong, and a right one in the wrong place is not', async () => {
  const accept = { accept: 'text/html' }
  const isCalledWrong = async (path: string, headers: Record<string, string> = accept) =>
    (await (await requestWithToken(path, { headers })).text()).includes('That token is not correct.')
  expect(await isCalledWrong('/?token=another')).toBe(true)
  expect(await isCalledWrong('/api/contacts', { authorization: 'Bearer another' })).toBe(true)
  expect(await isCalledWrong('/')).toBe(false)
  expect(await isCalledWrong('/contacts?token=a-token-of-thirty-two-characters!')).toBe(false)
})
