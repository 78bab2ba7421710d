import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import {
  cardFigure,
  makeList,
  openMail,
  openReader,
  research,
  sendAnalysis,
  startSampleTopic,
} from '../steps.ts'
import { useProduct } from '../use-product.ts'

/** The figures of one click in a sent email, by keyboard and mouse. */
const product = useProduct()
let page: Page
const failures: string[] = []

/** How far what is on the screen moves while a page loads, by the browser's own measure. */
const MEASURE = `
  window.shifted = 0
  const add = (entry) => { if (!entry.hadRecentInput) window.shifted += entry.value }
  new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: 'layout-shift', buffered: true })`

beforeAll(async () => {
  page = await product.browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.addInitScript(MEASURE)
  page.on('pageerror', (error) => failures.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))
  await startSampleTopic(page, product.url)
  await research(page)
  await makeList(page, product.url, 'Executives', ['somsri@example.com', 'wichai@example.com'])
  await sendAnalysis(page, product.url)
  await clickInMail()
}, 180_000)

/** A reader follows the first tracked link of the email. */
async function clickInMail(): Promise<void> {
  await openMail(page, product.url, 'wichai@example.com')
  const link = page.frameLocator('iframe[title^="Email:"]').locator('a[href*="/r/"]').first()
  const href = (await link.getAttribute('href')) ?? ''
  const reader = await openReader(product.browser)
  await reader.goto(href)
  await reader.context().close()
}

test('the tabs are walked by keyboard, and the charts are drawn', async () => {
  await page.goto(`${product.url}/analytics`)
  await page.getByRole('table', { name: 'Campaign Performance' }).waitFor()
  expect(await cardFigure(page, 'Total Link Clicks')).toBe('1')
  await page.getByRole('tab', { name: 'Campaign Performance' }).focus()
  await page.keyboard.press('ArrowRight')
  const ring = await page.evaluate<string>(`(() => {
    const { borderRadius, outlineOffset } = getComputedStyle(document.activeElement)
    return borderRadius + ' ' + outlineOffset
  })()`)
  expect(ring).toBe('8px -2px')
  await page.getByRole('table', { name: 'Contact Engagement' }).getByText('wichai@example.com').waitFor()
  await page.keyboard.press('ArrowRight')
  const hours = page.getByRole('img', { name: /^Clicks by hour of the day/ })
  await hours.locator('svg rect').nth(24).waitFor({ state: 'attached' })
  // one day makes no trend
  await page.getByText(/^1 click on .*A trend needs two days\.$/).waitFor()
  expect(new URL(page.url()).search).toBe('?tab=times')
}, 60_000)

test('a filter stays after a reload, and the file has the same rows', async () => {
  await page.goto(`${product.url}/analytics`)
  await page.getByLabel('Date range').selectOption('Last 7 days')
  await page.waitForURL(/range=7d/)
  await page.reload()
  await page.getByRole('table', { name: 'Campaign Performance' }).waitFor()
  expect(await page.getByLabel('Date range').inputValue()).toBe('7d')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV: Campaign Performance' }).click()
  expect((await download).suggestedFilename()).toBe('Campaign performance.csv')
}, 60_000)

test('the page of the send describes the clicked link on focus', async () => {
  await page.goto(`${product.url}/analytics`)
  await page.getByRole('table', { name: 'Campaign Performance' }).getByRole('link').first().click()
  await page.getByRole('heading', { level: 2, name: 'Clicks on the email' }).waitFor()
  const spot = page.getByRole('button', { name: /1 person, 100\.0% of those who clicked/ })
  await spot.focus()
  await page.getByRole('tooltip').getByText('1 person, 100.0% of those who clicked').waitFor()
  await page.getByRole('link', { name: 'wichai@example.com' }).waitFor()
  expect(failures).toEqual([])
}, 60_000)

test('nothing jumps while the figures load', async () => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${product.url}/analytics`)
    await page.getByRole('table', { name: 'Latest sends' }).waitFor()
    await page.getByText(/Figures up to /).waitFor()
    expect(await page.evaluate<number>('window.shifted'), `${width} px`).toBeLessThanOrEqual(0.05)
  }
}, 60_000)

test('the filters stand in straight rows of one height', async () => {
  for (const locale of ['en-US', 'th-TH']) {
    const context = await product.browser.newContext({ locale, viewport: { width: 1280, height: 900 } })
    const wide = await context.newPage()
    await wide.goto(`${product.url}/analytics?range=custom&from=2026-09-01&to=2026-09-30`)
    const controls = wide
      .locator('main section')
      .first()
      .locator('select, input[type=text], input:not([type]), button[aria-pressed]')
    await wide.getByRole('tab').first().waitFor()
    const boxes = await controls.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => ({ top, height })),
    )
    expect(boxes).toHaveLength(8)
    expect(new Set(boxes.map(({ height }) => height)).size, locale).toBe(1)
    expect(new Set(boxes.map(({ top }) => top)).size, locale).toBe(2)
    await context.close()
  }
}, 60_000)

test('a phone shows the figures first, and the filters on request', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${product.url}/analytics?clicks=all`)
  const range = page.getByLabel('Date range')
  await page.getByText(/Figures up to /).waitFor()
  expect(await range.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await range.selectOption('Last 7 days')
  await page.getByRole('button', { name: 'Filters (2)' }).waitFor()
  await page.setViewportSize({ width: 1280, height: 900 })
}, 60_000)

test('a bar of a topic opens its send', async () => {
  await page.goto(`${product.url}/analytics/topics/1`)
  const chart = page.getByRole('img', { name: /^People who clicked/ })
  await chart.locator('svg rect').nth(1).click()
  await page.waitForURL(/\/analytics\/sends\/1$/)
}, 60_000)
