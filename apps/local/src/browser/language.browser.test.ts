import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { latinTexts } from './latin-texts.ts'
import { shiftSoFar, watchShifts } from './news-desk/layout-shift.ts'
import { useProduct } from './use-product.ts'

const product = useProduct({ APP_USER_NAME: 'สมชาย ใจดี' })

const pageIn = async (locale: string): Promise<Page> =>
  (await product.browser.newContext({ locale })).newPage()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a Thai browser gets Thai, and keeps English once it was chosen', async () => {
  const page = await pageIn('th-TH')
  await page.goto(`${product.url}/contacts`)
  await heading(page, 'ผู้ติดต่อ').waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('th')

  await page.getByRole('button', { name: 'Switch to English' }).click()
  await heading(page, 'Contacts').waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await page.goto(`${product.url}/settings`)
  await heading(page, 'Settings').waitFor()
  await page.context().close()
})

/** Each link of the navigation: where it leads, its name, and the position of the name. */
const navigation = (page: Page): Promise<string[]> =>
  page.locator('aside nav a').evaluateAll((links: Link[]) =>
    links.map((link) => {
      const name = [...link.querySelectorAll('span')].find((span) => span.checkVisibility())
      const { x, y } = name?.getBoundingClientRect() ?? { x: Number.NaN, y: Number.NaN }
      const state = link.getAttribute('aria-current') ?? 'other'
      return [link.getAttribute('href'), name?.textContent, Math.round(x), Math.round(y), state].join(' ')
    }),
  )
type Link = {
  getAttribute: (name: string) => string | null
  querySelectorAll: (tag: 'span') => Iterable<{
    checkVisibility: () => boolean
    getBoundingClientRect: () => { x: number; y: number }
    textContent: string | null
  }>
}

test.each([
  ['en-US', 'Contacts'],
  ['th-TH', 'ผู้ติดต่อ'],
])('before its scripts arrive, the app shows its navigation where it stays (%s)', async (locale, name) => {
  const page = await pageIn(locale)
  const arrival = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.goto(`${product.url}/contacts`, { waitUntil: 'commit' })
  await heading(page, name).waitFor()
  await page
    .getByText(/^(Loading…|กำลังโหลด…)$/)
    .filter({ visible: true })
    .waitFor()
  await watchShifts(page)
  const early = await navigation(page)
  expect(early).toHaveLength(8)
  arrival.resolve()
  await page.locator('.first-paint').waitFor({ state: 'detached' })
  await page.locator('aside nav a[href="/outbox"]').waitFor()
  const late = await navigation(page)
  // the outbox, shown only while no email service is set up, is last and moves nothing
  expect(late.slice(0, 8)).toEqual(early)
  await heading(page, name).waitFor()
  expect(await shiftSoFar(page)).toBeLessThan(0.02)
  await page.context().close()
})

test("the server's findings are shown in Thai", async () => {
  const page = await pageIn('th-TH')
  await page.goto(`${product.url}/settings`)
  await page.getByText('ผู้ส่งเป็นเพียงตัวอย่าง').waitFor()
  await page.getByText('อีเมลอยู่ในเครื่องนี้ ดูได้ในกล่องขาออก').waitFor()
  await page.goto(`${product.url}/campaigns/999999`)
  await page.getByText('ไม่มีแคมเปญนี้แล้ว').waitFor()
  await page.context().close()
})

test('the template editor names all blocks and their properties in Thai', async () => {
  const page = await pageIn('th-TH')
  await page.goto(`${product.url}/templates/new`)
  const tiles = page.locator('[data-palette] button')
  await tiles.first().waitFor()
  expect(await latinTexts(page)).toEqual([])
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click()
  const blocks = page.locator('[data-block-id]')
  const properties = page.getByRole('tabpanel', { name: 'คุณสมบัติ', exact: true })
  const [kinds, begun] = [await tiles.allTextContents(), await blocks.count()]
  expect(kinds.length).toBeGreaterThan(10)
  for (const [at, name] of kinds.entries()) {
    await tab('ส่วนประกอบ')
    await tiles.nth(at).click()
    await expect.poll(() => blocks.count()).toBe(begun + at + 1)
    await tab('คุณสมบัติ')
    await properties.getByText(name, { exact: true }).first().waitFor()
    expect(await latinTexts(page), name).toEqual([])
  }
  await page.context().close()
}, 60_000)

test('any other browser gets English, and can switch by keyboard', async () => {
  const page = await pageIn('de-DE')
  await page.goto(`${product.url}/settings`)
  await heading(page, 'Settings').waitFor()
  await page.getByRole('button', { name: 'เปลี่ยนเป็นภาษาไทย' }).focus()
  await page.keyboard.press('Enter')
  await heading(page, 'การตั้งค่า').waitFor()
  await page.context().close()
})

test('without its catalog the page is in English and says so', async () => {
  const page = await pageIn('th-TH')
  await page.route(/\/assets\/th-[^/]+\.js$/, (route) => route.abort())
  await page.goto(`${product.url}/contacts`)
  await heading(page, 'Contacts').waitFor()
  await page.getByText('This page is in English for now').waitFor()
  await page.context().close()
})
