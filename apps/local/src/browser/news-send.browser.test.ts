import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { makeList, openSendDetails, research, reviewAnalysis, startSampleTopic } from './steps.ts'
import { useProduct } from './use-product.ts'

/** Sending an analysis: review, test, send, reload, and no second send. */
const product = useProduct()
let page: Page

beforeAll(async () => {
  page = await product.browser.newPage({ viewport: { width: 1280, height: 900 } })
  await startSampleTopic(page, product.url)
  await research(page)
  await makeList(page, product.url, 'Executives', ['somsri@example.com', 'wichai@example.com'])
  await page.goto(`${product.url}/news-research`)
}, 180_000)

const LONG = { timeout: 30_000 }
/** Everyone with an email in the outbox. */
async function mailed(): Promise<string[]> {
  const answer = await page.request.get(`${product.url}/trpc/outbox.page?input=${encodeURIComponent('{}')}`)
  expect(answer.status()).toBe(200)
  const text = JSON.stringify(await answer.json())
  return [...new Set(text.match(/[a-z]+@example\.com/g) ?? [])].filter((one) => one !== 'news@example.com')
}
const panel = () => page.getByRole('region', { name: 'Send the analysis' })

test('neither Enter in a field nor a single click sends', async () => {
  await panel().getByText('Not sent yet.').waitFor(LONG)
  await openSendDetails(page)
  await panel().getByLabel('Override template subject').press('Enter')
  const review = page.getByRole('dialog', { name: 'Review before sending' })
  await review.getByText('2 contacts will receive this email').waitFor(LONG)
  await review.getByRole('button', { name: 'Cancel' }).click()
  await review.waitFor({ state: 'hidden' })
  await (await reviewAnalysis(page)).getByText('2 contacts will receive this email').waitFor(LONG)
  expect(await mailed()).toEqual([])
}, 90_000)

test('the review shows the email itself, and a test of it is marked as tested', async () => {
  const review = page.getByRole('dialog', { name: 'Review before sending' })
  await review.getByText('No test of this email was sent yet.').waitFor(LONG)
  const mail = page.frameLocator('iframe[title^="Email:"]')
  await mail.locator('a[href*="/samples/"]').first().waitFor(LONG)
  await review.getByLabel('Test Email Address').fill('me@example.com')
  await review.getByRole('button', { name: 'Send Test' }).click()
  await page.getByText('Test email sent').first().waitFor(LONG)
  await review.getByRole('button', { name: /checks? passed$/ }).click()
  await review.getByText('A test of this email was sent.').waitFor(LONG)
  await review.getByText('Delivered to me@example.com.').waitFor(LONG)
  expect(await mailed()).toEqual(['me@example.com'])
}, 90_000)

test('the result of a test is visible above the buttons', async () => {
  const review = page.getByRole('dialog', { name: 'Review before sending' })
  await review.getByLabel('Test Email Address').fill('nobody@nowhere')
  await review.getByRole('button', { name: 'Send Test' }).click()
  const reason = review.getByRole('alert')
  await reason.waitFor(LONG)
  const button = review.getByRole('button', { name: 'Cancel' })
  const [told, below] = await Promise.all([reason.boundingBox(), button.boundingBox()])
  if (!told || !below) throw new Error('neither is shown')
  expect(told.y + told.height).toBeLessThan(below.y)
  // the result is for this address
  await review.getByLabel('Test Email Address').fill('me@example.com')
  await reason.waitFor({ state: 'hidden' })
}, 60_000)

test('rows with a link are as high as others, and a clipped email fades into its own background in dark mode', async () => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const review = page.getByRole('dialog', { name: 'Review before sending' })
  const lines = review.getByRole('region', { name: 'Checks' }).getByRole('listitem')
  const heights = await lines.evaluateAll((all) =>
    all.filter((one) => (one.textContent ?? '').length < 70).map((one) => Math.round(one.clientHeight)),
  )
  expect(heights.length).toBeGreaterThan(2)
  expect(new Set(heights).size).toBe(1)
  const body = page.frameLocator('iframe[title^="Email:"]').locator('body')
  const paper = await body.evaluate(
    (one) => one.ownerDocument.defaultView?.getComputedStyle(one).backgroundColor ?? 'none',
  )
  const fade = review.locator('[aria-hidden="true"][style*="gradient"]')
  expect(
    await fade.evaluate((one) => one.ownerDocument.defaultView?.getComputedStyle(one).backgroundImage),
  ).toContain(paper)
  await page.emulateMedia({ colorScheme: 'light' })
}, 60_000)

test('once confirmed it is sent, and its last send is shown after a reload', async () => {
  const review = page.getByRole('dialog', { name: 'Review before sending' })
  await review.getByRole('button', { name: 'Send to 2 recipients' }).click()
  await page.getByText('Emails sent successfully!').first().waitFor(LONG)
  await panel().getByText('Delivered to 2 of 2 recipients').waitFor(LONG)
  const focused = () => page.evaluate('document.activeElement?.textContent')
  await expect.poll(focused).toBe('Send AI Analysis')
  await page.reload()
  await panel().getByText('Delivered to 2 of 2 recipients').waitFor(LONG)
  await panel()
    .getByText(/^Last sent/)
    .waitFor(LONG)
  await page.goto(`${product.url}/contacts`)
  await page.goto(`${product.url}/news-research`)
  await panel().getByText('Delivered to 2 of 2 recipients').waitFor(LONG)
  expect((await mailed()).sort()).toEqual(['me@example.com', 'somsri@example.com', 'wichai@example.com'])
}, 90_000)

test('sending again asks first and excludes those who already have it', async () => {
  const review = await reviewAnalysis(page)
  await review.getByText(/^Both recipients already received this analysis on /).waitFor(LONG)
  expect(await review.getByRole('button', { name: 'Send again to 2 recipients' }).isDisabled()).toBe(true)
  await review.getByText('Send to both recipients again').click()
  await expect
    .poll(() => review.getByRole('button', { name: 'Send again to 2 recipients' }).isEnabled())
    .toBe(true)
  await review.getByRole('button', { name: 'Cancel' }).click()
}, 60_000)
