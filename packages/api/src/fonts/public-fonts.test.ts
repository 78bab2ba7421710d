import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { expect, test } from 'vitest'
import { messagePage, PAGE_HEADERS } from '../clicks/pages.ts'
import { readerEndpoints } from '../testing/reader-endpoints.ts'
import { withThaiFont } from './thai-font.ts'

const database = testDatabase()
const open = (path: string) => readerEndpoints(testContext(database)).open(path)
const fontIn = (html: string): string => /src:url\(([^)]+)\)/.exec(html)?.[1] ?? ''

test.each([
  '/u/forged',
  '/join/nothing',
  '/join/confirm/forged',
  '/approve/forged',
  '/e/forged',
  '/f/forged',
])('the page at %s brings our Thai font, which its policy allows and anyone may fetch', async (path) => {
  const page = await open(path)
  expect(page.headers.get('content-security-policy')).toContain("font-src 'self'")
  const { pathname } = new URL(fontIn(await page.text()), `https://news.example.org${path}`)
  const font = await open(pathname)
  expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2'])
  expect(font.headers.get('cache-control')).toContain('immutable')
  // of a sandboxed email, which has no origin
  expect(font.headers.get('access-control-allow-origin')).toBe('*')
  expect(
    Buffer.from(await font.arrayBuffer())
      .subarray(0, 4)
      .toString(),
  ).toBe('wOF2')
})

test('pages of links and samples have it too', () => {
  expect(fontIn(messagePage('ลิงก์นี้ใช้ไม่ได้', '', 'th'))).toMatch(/^\/fonts\/noto-sans-thai-\w+\.woff2$/)
  expect(PAGE_HEADERS['Content-Security-Policy']).toContain("font-src 'self'")
})

test('an email gets it at the end of its head, after its own styles', () => {
  const mail = '<html><head><title>ข่าว</title></head><body>ข่าว</body></html>'
  expect(withThaiFont(mail, '../')).toMatch(/<title>ข่าว<\/title><style>@font-face.+<\/style><\/head><body>/)
})

test('there is no other font', async () => {
  expect((await open('/fonts/other.woff2')).status).toBe(404)
})
