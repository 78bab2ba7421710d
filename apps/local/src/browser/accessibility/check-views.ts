import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillCampaigns } from './campaign-steps.ts'
import { launchChromium } from './chromium.ts'
import { type Product, startProduct } from './product.ts'
import { makeList, research, sendAnalysis, startSampleTopic } from './steps.ts'
import { fillTemplates } from './template-steps.ts'
import type { View } from './views/view.ts'
import { fits, navigate, OPENED, SCREENS, visit } from './views/views.ts'

/** Every screen and everything that opens on one passes axe, light and dark, wide and narrow. */
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const CONTRAST = ['color-contrast']
let product: Product
let browser: Browser
/** One for all tests: its cache holds the app. It has no content security policy, to let axe in. */
let context: BrowserContext

beforeAll(async () => {
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
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** The screens share tests; what opens on each has tests of its own, so none runs for minutes. */
const groups = new Map<string, readonly View[]>([
  ['screens', SCREENS],
  ...Map.groupBy(OPENED, ({ path }) => path.replace(/\?.*/, '')),
])
const VIEWS_PER_TEST = 8
const CASES = [1280, 390].flatMap((width) =>
  [...groups].flatMap(([place, views]) =>
    partsOf(views.filter((one) => fits(one, width))).map((part, number) => ({
      width,
      place: number === 0 ? place : `${place} (${number + 1})`,
      views: part,
    })),
  ),
)

test.each(CASES)(
  'accessible at $width px: $place',
  async ({ width, views }) => {
    const page = await openPage(width)
    const found: string[] = []
    for (const view of views) {
      await visit(page, product.url, view, navigate)
      found.push(...(await sideways(page)).map((one) => `${view.name}: ${one}`))
      // overlays are the same at any width; screens and phone-only views are not
      if (width < 768 && view.maxWidth === undefined && !SCREENS.includes(view)) continue
      if (!(await page.evaluate("'axe' in window"))) await page.addScriptTag({ path: AXE })
      found.push(...(await violations(page)).map((one) => `${view.name}, light: ${one}`))
      await paint(page, 'dark')
      found.push(...(await violations(page, CONTRAST)).map((one) => `${view.name}, dark: ${one}`))
      await paint(page, 'light')
    }
    await page.close()
    expect(found).toEqual([])
  },
  180_000,
)

function partsOf(views: readonly View[]): (readonly View[])[] {
  const parts: (readonly View[])[] = []
  for (let start = 0; start < views.length; start += VIEWS_PER_TEST)
    parts.push(views.slice(start, start + VIEWS_PER_TEST))
  return parts
}

/** Elements wider than the screen, at the page's width and at the narrowest. */
async function sideways(page: Page): Promise<string[]> {
  const viewport = page.viewportSize()
  if (!viewport || viewport.width > 390) return []
  await page.setViewportSize({ ...viewport, width: 320 })
  const isWithin = await page
    .waitForFunction('document.documentElement.scrollWidth <= window.innerWidth', undefined, {
      timeout: 2_000,
    })
    .then(() => true)
    .catch(() => false)
  const wide = isWithin ? [] : await page.evaluate<string[]>(WIDE)
  await page.setViewportSize(viewport)
  return isWithin ? [] : [`scrolls sideways at 320 px: ${wide.join(', ')}`]
}

/** The first elements that end beyond the window. */
const WIDE = `[...document.querySelectorAll('body *')]
  .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
  .slice(0, 5)
  .map((one) => one.tagName.toLowerCase() + ' ' + (one.ariaLabel ?? one.textContent).slice(0, 40))`

/** Without what earlier pages have stored. */
async function openPage(width: number): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 900 })
  const session = await context.newCDPSession(page)
  const stored = { origin: product.url, storageTypes: 'local_storage,indexeddb' }
  await session.send('Storage.clearDataForOrigin', stored)
  return page
}

/**
 * Switches the colour scheme without the button, which an open dialog covers, and waits two frames.
 */
const paint = (page: Page, colour: 'light' | 'dark'): Promise<void> =>
  page.evaluate(`new Promise((resolve) => {
    document.documentElement.classList.remove('light', 'dark')
    document.documentElement.classList.add('${colour}')
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })`)

/**
 * Serious and critical violations, by rule and place, of the topmost overlay or the page. Frames
 * are skipped, as they show foreign emails.
 */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const options = { iframes: false, resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) }
  const { violations: found } = await page.evaluate<AxeResults>(
    `axe.run([...document.querySelectorAll('[role=alertdialog], [role=dialog]')].at(-1) ?? document, ${JSON.stringify(options)})`,
  )
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
