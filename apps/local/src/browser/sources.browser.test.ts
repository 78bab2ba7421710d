import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FakeServer } from '../testing/http-fake.ts'
import { launchChromium } from './chromium.ts'
import { serveNewsSite } from './fakes/news-site.ts'
import { type Product, startProduct } from './product.ts'

/** Sources are checked before a topic is saved, and their health is listed after its research. */
let product: Product
let browser: Browser
let site: FakeServer
let page: Page

beforeAll(async () => {
  site = await serveNewsSite()
  ;[product, browser] = await Promise.all([startProduct({ NEWS_ALLOW_HOSTS: site.host }), launchChromium()])
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await site?.close()
})

const LONG = { timeout: 40_000 }
const dialog = () => page.getByRole('dialog')
const field = () => dialog().getByLabel('News source URLs')
const rows = () => dialog().getByRole('list', { name: 'Checked sources' }).getByRole('listitem')

test('by keyboard: the form is checked, and a refused address says why', async () => {
  await page.goto(`${product.url}/news-research`)
  await page.getByRole('button', { name: 'New Topic' }).first().press('Enter')
  await dialog()
    .getByLabel(/Topic name/i)
    .fill('Rates')
  await dialog()
    .getByLabel(/research focus description/i)
    .fill('policy interest rate')
  await field().fill(`${site.url}/, http://127.0.0.1/`)
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').textContent()).toBe('Check sources')
  await page.keyboard.press('Enter')
  await dialog().getByText('2 sources, 4 items, newest 2 hours ago').waitFor(LONG)
  expect(await rows().nth(0).textContent()).toMatch(
    /Daily Ledger\s*Healthy[\s\S]*Feed · 4 items[\s\S]*on this topic/,
  )
  expect(await rows().nth(1).textContent()).toMatch(
    /Blocked[\s\S]*The address is on this machine\. Choose another/,
  )
  expect(site.requests.map(({ url }) => url.pathname)).toEqual(['/', '/robots.txt', '/feed.xml'])
}, 120_000)

test("by mouse: the page's feed takes its place, and what cannot be read goes", async () => {
  await rows()
    .nth(1)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await rows()
    .nth(0)
    .getByRole('button', { name: /^Use this feed/ })
    .click()
  expect(await field().inputValue()).toBe(`${site.url}/feed.xml`)
  await dialog().getByText('1 source, 4 items, newest 2 hours ago').waitFor()
  await dialog().getByRole('button', { name: 'Create Topic' }).click()
  await dialog().waitFor({ state: 'hidden' })
}, 60_000)

test('after its research the source is listed as healthy, and as unchanged the next time', async () => {
  const research = page.getByRole('button', { name: 'Research', exact: true }).first()
  for (const answer of ['read', 'unchanged (304)']) {
    await research.click()
    await page.getByText('Research completed!').first().waitFor(LONG)
    await page.getByRole('button', { name: 'Actions for Rates' }).click()
    await page.getByRole('menuitem', { name: 'Sources' }).click()
    const row = dialog()
      .getByRole('listitem')
      .filter({ hasText: `: ${answer}` })
    await row.waitFor()
    expect(await row.textContent()).toMatch(/Daily Ledger\s*Healthy[\s\S]*Feed · 4 items, newest 2 hours ago/)
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
    await page.getByText('Research completed!').first().waitFor({ state: 'hidden' })
  }
}, 180_000)
