import { createHash } from 'node:crypto'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { expect, test } from 'vitest'
import { messagePage, pageHeaders } from '../clicks/pages.ts'
import { readerEndpoints } from '../testing/reader-endpoints.ts'

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
  // a sandboxed email has no origin
  expect(font.headers.get('access-control-allow-origin')).toBe('*')
  expect(
    Buffer.from(await font.arrayBuffer())
      .subarray(0, 4)
      .toString(),
  ).toBe('wOF2')
})

test('link pages and sample pages use our Thai font too', () => {
  for (const [path, root] of [
    ['/r/gone', '../'],
    ['/r/gone/with/more', '../../../'],
    ['/samples/source/slug', '../../'],
  ] as const) {
    const page = messagePage(path, { title: 'ลิงก์นี้ใช้ไม่ได้', text: '' }, 'th')
    expect(fontIn(page)).toMatch(/^[./]+fonts\/noto-sans-thai-\w+\.woff2$/)
    expect(fontIn(page).split('fonts')[0]).toBe(root)
    const { 'Content-Security-Policy': policy } = pageHeaders(path)
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? []
    expect(policy).toContain(createHash('sha256').update(style).digest('base64'))
    expect(policy).toContain("font-src 'self'")
  }
})

test('there is no other font', async () => {
  expect((await open('/fonts/other.woff2')).status).toBe(404)
})
