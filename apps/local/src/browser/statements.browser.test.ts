import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from './chromium.ts'
import { type Product, startProduct } from './product.ts'
import { makeList, openReader, research, sendAnalysis, startSampleTopic } from './steps.ts'

/** An analysis that a reader can check: its quotes on the screen, and the notes of its email. */
let product: Product
let browser: Browser
let page: Page
const LONG = { timeout: 30_000 }
const READERS = ['somsri@example.com', 'wichai@example.com']

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await startSampleTopic(page, product.url)
  await research(page)
  await makeList(page, product.url, 'Executives', READERS)
  await page.goto(`${product.url}/news-research`)
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const card = (): Locator => page.getByRole('region', { name: 'AI Analysis' })
const dialog = (name: string): Locator => page.getByRole('dialog', { name })
const first = (name: string): Locator => card().getByRole('button', { name, exact: true }).first()
const unfold = async (): Promise<void> => {
  await card()
    .getByRole('button', { name: /statements? (?:was|were) found in/ })
    .click(LONG)
  await first('Edit').waitFor(LONG)
}

const query = async (procedure: string, input: object) => {
  const url = `${product.url}/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`
  return JSON.parse(await (await fetch(url)).text()).result.data
}
/** The emails to an address, the newest first. */
async function emailsTo(to: string): Promise<{ subject: string; html: string }[]> {
  const { items } = await query('outbox.page', { search: to, limit: 20 })
  return Promise.all(items.map(({ id }: { id: number }) => query('outbox.get', { id })))
}
/** The first link of this form in the newest emails to an address. */
async function linkTo(to: string, form: RegExp): Promise<string> {
  const find = async () =>
    (await emailsTo(to)).map(({ html }) => form.exec(html)?.[1] ?? '').find((url) => url !== '')
  await expect.poll(find, LONG).toBeTruthy()
  return (await find()) ?? ''
}
const FIRST_NOTE = /<a [^>]*href="([^"]+)"[^>]*>(?:<[^>]+>)*\[?1\]?</

test('a quote opens inside its article, and the keyboard moves on and back', async () => {
  await unfold()
  const quote = card().locator('[data-control="quote"]').first()
  await quote.focus()
  await page.keyboard.press('Enter')
  const drawer = dialog('Quote in its article')
  await drawer.locator('mark').first().waitFor(LONG)
  await drawer.getByText(/^Quote 1 of /).waitFor(LONG)
  await page.keyboard.press('ArrowRight')
  await drawer.getByText(/^Quote 2 of /).waitFor(LONG)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await expect.poll(() => quote.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true)
}, 60_000)

test('the number in the email opens the page of its statement, without the app', async () => {
  await sendAnalysis(page, product.url)
  const reader = await openReader(browser)
  await reader.goto(await linkTo(READERS[0] ?? '', FIRST_NOTE))
  expect(new URL(reader.url()).pathname).toMatch(/^\/n\//)
  await reader.getByRole('heading', { level: 1 }).waitFor(LONG)
  await reader.locator('mark, blockquote').first().waitFor(LONG)
}, 90_000)
