import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from './chromium.ts'
import { type Product, startProduct } from './product.ts'
import { makeList, openReader, research, reviewAnalysis, sendAnalysis, startSampleTopic } from './steps.ts'

/** An analysis that a reader can check: its quotes, its statements, their notes and corrections. */
let product: Product
let browser: Browser
let page: Page
const LONG = { timeout: 30_000 }
const READERS = ['somsri@example.com', 'wichai@example.com']
const APPROVER = 'second@example.com'

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
const TO_APPROVE = /href="([^"]*\/approve\/[^"]+)"/
const countOf = (to: string) => async (): Promise<number> => (await emailsTo(to)).length

/** Opens the newest request for approval, and approves it. */
async function approve(reader: Page, button: RegExp): Promise<string> {
  const link = await linkTo(APPROVER, TO_APPROVE)
  await reader.goto(link)
  await reader.getByRole('button', { name: button }).click(LONG)
  await reader.getByRole('heading', { name: 'You approved this email' }).waitFor(LONG)
  return link
}

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

test('an edited statement is checked as it is typed, released by hand and restored', async () => {
  await first('Edit').click()
  const edit = dialog('Edit statement')
  const words = await edit.getByLabel('Statement').inputValue()
  await edit.getByLabel('Statement').fill(`${words} 987,654,321`)
  await edit
    .getByText(/figures not found/)
    .first()
    .waitFor(LONG)
  await edit.getByRole('button', { name: 'Save' }).click()
  await edit.waitFor({ state: 'hidden' })
  await first('Release by hand').click(LONG)
  await card()
    .getByText(/^Released by hand/)
    .first()
    .waitFor(LONG)
  await first('End the release').click()
  await first('Release by hand').waitFor(LONG)
  await card()
    .locator('[data-statement]', { hasText: '987,654,321' })
    .getByRole('button', { name: 'Edit' })
    .click()
  await edit.getByRole('button', { name: 'Restore the original' }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await edit.waitFor({ state: 'hidden' })
  expect(await first('Release by hand').count()).toBe(0)
}, 90_000)

test('the number in the email opens the page of its statement, without the app', async () => {
  await sendAnalysis(page, product.url)
  const reader = await openReader(browser)
  await reader.goto(await linkTo(READERS[0] ?? '', FIRST_NOTE))
  expect(new URL(reader.url()).pathname).toMatch(/^\/n\//)
  await reader.getByRole('heading', { level: 1 }).waitFor(LONG)
  await reader.locator('mark, blockquote').first().waitFor(LONG)
}, 90_000)

test('a second person approves by the link in an email, once', async () => {
  await page.goto(`${product.url}/news-research`)
  await page
    .getByRole('button', { name: /^Approval / })
    .first()
    .click(LONG)
  const setting = page.getByRole('dialog')
  await setting.getByRole('textbox').fill(APPROVER)
  await setting.getByRole('button', { name: 'Save' }).click()
  await setting.waitFor({ state: 'hidden' })
  const review = await reviewAnalysis(page)
  await review.getByText(`This send will wait for approval from ${APPROVER}.`).waitFor(LONG)
  await review.getByText('Send to both people again').click()
  await review.getByRole('button', { name: 'Send to 2 people' }).click(LONG)
  const reader = await openReader(browser)
  const link = await approve(reader, /^Approve and send to 2 people$/)
  for (const to of READERS) await expect.poll(countOf(to), LONG).toBe(2)
  await reader.goto(link)
  await reader.getByRole('heading', { name: 'This link was used already' }).waitFor(LONG)
}, 120_000)

test('a statement reported as wrong is corrected, approved, and told to those who got it', async () => {
  await page.goto(`${product.url}/news-research`)
  await unfold()
  await card()
    .getByRole('button', { name: /^Report as wrong/ })
    .first()
    .click(LONG)
  const report = dialog('Report a statement as wrong')
  await report.getByLabel(/What is wrong/).fill('The figure is of another month')
  await report.getByRole('button', { name: 'Report as wrong' }).click()
  const correction = dialog('Correct an emailed statement')
  await correction.getByText('Reported: The figure is of another month').waitFor(LONG)
  await correction.getByText('Withdraw the statement').click()
  await correction.getByRole('button', { name: 'Review email' }).click()
  await correction.getByRole('button', { name: 'Email 2 people' }).click(LONG)
  await page.getByText('The correction is on its way').first().waitFor(LONG)
  await card().getByText('The correction waits for a second person to approve it.').first().waitFor(LONG)
  await approve(await openReader(browser), /^Approve and send to 2 people$/)
  for (const to of READERS) await expect.poll(countOf(to), LONG).toBe(3)
  await page.reload()
  await unfold()
  await card()
    .getByText(/^Corrected on/)
    .first()
    .waitFor(LONG)
}, 120_000)
