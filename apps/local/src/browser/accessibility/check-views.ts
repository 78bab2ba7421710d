import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillCampaigns } from '../campaign-steps.ts'
import { launchChromium } from '../chromium.ts'
import { type Product, startProduct } from '../product.ts'
import { makeList, research, sendAnalysis, startSampleTopic } from '../steps.ts'
import { fillTemplates } from '../template-steps.ts'
import type { View } from '../views/view.ts'
import { fits, navigate, OPENED, SCREENS, visit } from '../views/views.ts'
import { violations } from './axe.ts'
import { closedBy, setWidth, sideways } from './widths.ts'

/** px; each view is opened at the first that it fits, where its steps have the least room. */
const WIDTHS = [390, 1280]
const VIEWS_PER_TEST = 8
let product: Product
let browser: Browser
/** One for all tests: its cache holds the app. It has no content security policy, to let axe in. */
let context: BrowserContext

/** Views that share tests, under the name of their place. */
type Group = [place: string, views: readonly View[]]

/** The screens share tests; what opens on each has tests of its own, so none runs for minutes. */
export const SCREEN_GROUPS: readonly Group[] = [['screens', SCREENS]]
export const OPENED_GROUPS: readonly Group[] = [
  ...Map.groupBy(OPENED, ({ path }) => path.replace(/\?.*/, '')),
]
/** Half of the work, for a file of its own: the other core does the other half. */
export const isOfResearch = ([place]: Group): boolean => ['/', '/contacts', '/news-research'].includes(place)

/** Tests that these views pass axe, light and dark, wide and narrow. */
export function checkViews(groups: readonly Group[]): void {
  beforeAll(start, 180_000)
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })
  test.each(groups.flatMap(casesOf))(
    'accessible at 390 and 1280 px: $place',
    async ({ views }) => {
      const page = await openPage()
      const found: string[] = []
      for (const view of views) for (const one of await check(page, view)) found.push(`${view.name} ${one}`)
      await page.close()
      expect(found).toEqual([])
    },
    180_000,
  )
}

async function start(): Promise<void> {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await startSampleTopic(page, product.url)
  await research(page)
  await makeList(page, product.url, 'Executives', ['somsri@example.com', 'malee@example.com'])
  await sendAnalysis(page, product.url)
  await fillTemplates(product.url)
  await fillCampaigns(product.url)
  await page.close()
  context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce', colorScheme: 'light' })
}

function casesOf([place, views]: Group): { place: string; views: readonly View[] }[] {
  const cases = []
  for (let start = 0; start < views.length; start += VIEWS_PER_TEST) {
    const part = start === 0 ? '' : ` (${start / VIEWS_PER_TEST + 1})`
    cases.push({ place: place + part, views: views.slice(start, start + VIEWS_PER_TEST) })
  }
  return cases
}

/** Everything that is wrong with a view, by width and colour scheme. */
async function check(page: Page, view: View): Promise<string[]> {
  const found: string[] = []
  const widths = WIDTHS.filter((width) => fits(view, width))
  for (const [place, width] of widths.entries()) {
    // a view without steps is cheap to open at each width
    if (place === 0 || !view.open || (await closedBy(page, () => setWidth(page, width)))) {
      await setWidth(page, width)
      await visit(page, product.url, view, navigate)
    }
    const here = await sideways(page)
    // overlays are the same at any width; screens and phone-only views are not
    if (SCREENS.includes(view) || place === widths.length - 1) here.push(...(await violations(page)))
    found.push(...here.map((one) => `at ${width} px: ${one}`))
  }
  return found
}

/** Without what earlier pages have stored. */
async function openPage(): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const stored = { origin: product.url, storageTypes: 'local_storage,indexeddb' }
  await session.send('Storage.clearDataForOrigin', stored)
  return page
}
