import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { makeList, research, sendAnalysis, startSampleTopic } from './steps.ts'
import { callApi } from './template-steps.ts'
import { useProduct } from './use-product.ts'
import { showFewPlans } from './views/dashboard-views.ts'

/** The Dashboard from an empty product to the first email and the next one that is planned. */
const product = useProduct()
let page: Page

/** How far what is on the screen moves while a page loads, by the browser's own measure. */
const MEASURE = `
  window.shifted = 0
  const add = (entry) => { if (!entry.hadRecentInput) window.shifted += entry.value }
  new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: 'layout-shift', buffered: true })`
const panel = (name: string) => page.getByRole('region', { name })

beforeAll(async () => {
  page = await product.browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.addInitScript(MEASURE)
}, 180_000)

/** Loads the Dashboard and waits for its last part. */
async function load(width: number): Promise<number> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(product.url)
  await panel('Recent Activity')
    .getByText(/^No (recent|more) activities/)
    .waitFor()
  return page.evaluate<number>('window.shifted')
}

test('an empty product leads through its first steps, and nothing jumps', async () => {
  for (const width of [1280, 390]) expect(await load(width), `${width} px`).toBeLessThanOrEqual(0.05)
  await panel('Getting started').getByText('0 of 5 done').waitFor()
  expect(await panel('Goes out next').count()).toBe(0)
  await panel('Getting started').getByRole('link', { name: 'Create a topic' }).click()
  await startSampleTopic(page, product.url)
  await research(page)
  await makeList(page, product.url, 'Executives', ['somsri@example.com', 'malee@example.com'])
  await sendAnalysis(page, product.url)
}, 120_000)

test('then it shows what goes out next, as it is planned', async () => {
  for (const width of [1280, 390]) expect(await load(width), `${width} px`).toBeLessThanOrEqual(0.05)
  await panel('Getting started').getByText('4 of 5 done').waitFor()
  await panel('Goes out next')
    .getByText(/^Nothing is planned\./)
    .waitFor()
  await panel('Most read')
    .getByText(/^Nobody opened a link/)
    .waitFor()
  const [topic] = await callApi<{ id: number }[]>(product.url, 'GET', '/api/research-topics')
  const [list] = await callApi<{ id: number }[]>(product.url, 'GET', '/api/contact-lists')
  await callApi(product.url, 'POST', '/api/topic-subscriptions', {
    topicId: topic?.id,
    contactListIds: [list?.id],
    frequency: 24,
  })
  await expectAlignedPanels()
  const row = panel('Goes out next').getByRole('listitem')
  await row.getByText('To Executives, 2 recipients').waitFor()
  await row.getByRole('link', { name: 'Thai economy (sample)' }).click()
  await page.waitForURL(`${product.url}/news-research?topic=${topic?.id}`)
}, 120_000)

test('the recent activity fills the space below one planned email beside many stories', async () => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(product.url)
  await showFewPlans(page)
  await panel('Most read').getByRole('listitem').nth(4).waitFor()
  const [next, read, activity] = await Promise.all(
    ['Goes out next', 'Most read', 'Recent Activity'].map((name) => boxOf(panel(name))),
  )
  expect(activity).toMatchObject({ x: next?.x, width: next?.width })
  expect(Math.round((activity?.y ?? 0) - (next?.y ?? 0) - (next?.height ?? 0))).toBe(16)
  expect(read?.height).toBeGreaterThan(next?.height ?? 0)
}, 60_000)

test('no row of figures ends with a gap', async () => {
  for (const width of [1280, 1440, 390]) {
    await load(width)
    const boxes = await Promise.all((await page.locator('main dl').all()).map(boxOf))
    const edges = Map.groupBy(boxes, (box) => box?.y)
    const ends = [...edges.values()].map((row) => Math.max(...row.map((box) => box.x + box.width)))
    expect(new Set(ends.map(Math.round)).size, `${width} px`).toBe(1)
  }
}, 60_000)

async function boxOf(part: Locator) {
  await part.waitFor()
  const box = await part.boundingBox()
  if (!box) throw new Error('not shown')
  return box
}

/** Expects equal panels, cards of one width in a row, and the main action first on phones. */
async function expectAlignedPanels(): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await panel('Goes out next').getByRole('listitem').waitFor()
  const [next, read, activity] = await Promise.all(
    ['Goes out next', 'Most read', 'Recent Activity'].map((name) => boxOf(panel(name))),
  )
  expect(read).toMatchObject({ y: next?.y, height: next?.height })
  expect(activity?.width).toBeGreaterThan(900)
  const cards = await Promise.all(
    ['Research Archived', 'Link Clicks', 'Emails Sent'].map((name) =>
      boxOf(page.locator('dl', { hasText: name })),
    ),
  )
  expect(new Set(cards.map(({ width }) => Math.round(width))).size).toBe(1)
  const badge = panel('Recent Activity').getByText('Created').first()
  const size = await badge.evaluate((one) => one.ownerDocument.defaultView?.getComputedStyle(one).fontSize)
  expect(size).toBe('12px')
  await page.setViewportSize({ width: 390, height: 844 })
  const main = await boxOf(page.getByRole('link', { name: 'Research a topic' }))
  const [test, live] = [
    await boxOf(page.getByRole('button', { name: 'Send Test Tracking Email' })),
    await boxOf(page.getByRole('link', { name: 'Live research' })),
  ]
  expect(main.y).toBeLessThan(test.y)
  expect(live.y).toBe(test.y)
  expect(main.width).toBeGreaterThan(300)
}
