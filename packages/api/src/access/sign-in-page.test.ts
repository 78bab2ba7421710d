import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { beforeAll, expect, test } from 'vitest'
import { createHttpApp } from '../http-app.ts'
import { requestTo } from '../testing/request-to.ts'

const TOKEN = 'a-token-of-thirty-two-characters!'
const HTML = { accept: 'text/html', 'sec-fetch-site': 'none' }
const database = testDatabase()
let withToken: ReturnType<typeof requestTo>
let withoutToken: ReturnType<typeof requestTo>
beforeAll(() => {
  const ctx = testContext(database)
  const appFor = (accessToken: string | null) => {
    const access = {
      publicUrl: 'https://news.example.org',
      allowedHosts: [],
      accessToken,
      cookieSecret: ctx.config.linkSecret,
    }
    return requestTo(createHttpApp({ ctx, access, webDir: '/nowhere' }))
  }
  withToken = appFor(TOKEN)
  withoutToken = appFor(null)
})

const enter = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  withToken('/access', {
    method: 'POST',
    from: 'elsewhere',
    headers: { ...HTML, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })

test('a page asks for the token, in the language of the browser', async () => {
  const open = async (language: string) =>
    (await withToken('/campaigns/3', { headers: { ...HTML, 'accept-language': language } })).text()
  const english = await open('en-GB')
  expect(english).toContain('<html lang="en">')
  expect(english).toContain('<label for="token">Access token</label>')
  expect(english).not.toContain('Try again')
  const thai = await open('th-TH,th;q=0.9,en;q=0.5')
  expect(thai).toContain('<html lang="th">')
  expect(thai).toContain('<label for="token">โทเคนการเข้าถึง</label>')
})

test('its policy allows only its own style and form', async () => {
  const { headers } = await withToken('/campaigns/3', { headers: HTML })
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'; style-src 'sha256-")
  expect(policy).toContain("form-action 'self'")
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('the form leads back to the address asked for, from any depth', async () => {
  const page = await (await withToken('/campaigns/3?open=review&x="', { headers: HTML })).text()
  expect(page).toContain('action="../access"')
  expect(page).toContain('name="to" value="/campaigns/3?open=review&amp;x=%22"')
  const answer = await enter({ token: ` ${TOKEN} `, to: '/campaigns/3?open=review' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/campaigns/3?open=review')
  const cookie = answer.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^newsloom_access=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/)
  const headers = { cookie: cookie.split(';')[0] ?? '' }
  expect((await withToken('/api/contact-lists', { from: 'elsewhere', headers })).status).toBe(200)
})

test('it leads to no other site', async () => {
  const answer = await enter({ token: TOKEN, to: '//evil.example' })
  expect(answer.headers.get('location')).toBe('/')
})

test('a wrong token gives an error beside the field and is not kept', async () => {
  const answer = await enter({ token: 'a-wrong-token', to: '/campaigns/3' })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('set-cookie')).toBeNull()
  const page = await answer.text()
  expect(page).toContain('aria-invalid="true" aria-describedby="token-error"')
  expect(page).toContain('That token is not correct.')
  expect(page).toContain('name="to" value="/campaigns/3"')
  expect(page).not.toContain('a-wrong-token')
  const thai = await enter({ token: '' }, { 'accept-language': 'th' })
  expect(await thai.text()).toContain('โทเคนไม่ถูกต้อง')
})

test('the address of the form asks too, until the browser has access', async () => {
  expect(await (await withToken('/access', { headers: HTML })).text()).toContain('action="access"')
  const cookie = (await enter({ token: TOKEN })).headers.get('set-cookie')?.split(';')[0] ?? ''
  const known = await withToken('/access', { headers: { ...HTML, cookie } })
  expect([known.status, known.headers.get('location')]).toEqual([303, '/'])
})

test('signing out takes the cookie away, but not for another site', async () => {
  const leave = (headers: Record<string, string>) =>
    withToken('/access/out', { method: 'POST', from: 'elsewhere', headers: { ...HTML, ...headers } })
  const forced = await leave({ 'sec-fetch-site': 'cross-site' })
  expect([forced.status, forced.headers.get('set-cookie')]).toEqual([303, null])
  const answer = await leave({ 'sec-fetch-site': 'same-origin' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/access'])
  expect(answer.headers.get('set-cookie')).toBe('newsloom_access=; Max-Age=0; Path=/')
})

test('without a token set, the form gives nobody access', async () => {
  const body = 'token=&to=/contacts'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await withoutToken('/access', { method: 'POST', from: 'elsewhere', headers, body })
  expect(answer.headers.get('set-cookie')).toBeNull()
  const page = await withoutToken('/contacts', {
    from: 'elsewhere',
    headers: { accept: 'text/html', 'accept-language': 'th' },
  })
  expect(page.status).toBe(403)
  expect(await page.text()).toContain('เปิดจากที่นี่ไม่ได้')
})
