import { createRequire } from 'node:module'
import { testDatabase } from '@newsloom/core/testing/test-database'
import type { AxeResults } from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from './chromium.ts'
import { storeEpisode } from './episode-steps.ts'
import { type Product, startProduct } from './product.ts'

/** A listener without access to the app hears an episode, and reads along. */
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const database = testDatabase()
let product: Product
let browser: Browser
let english: string
let thai: string

beforeAll(async () => {
  english = await storeEpisode(database, 'English')
  thai = await storeEpisode(database, 'Thai')
  ;[product, browser] = await Promise.all([startProduct({ DATABASE_URL: database.url }), launchChromium()])
}, 240_000)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

async function listen(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options })
  const page = await context.newPage()
  await page.goto(product.url + path)
  return page
}
const currentTime = (page: Page) => page.evaluate<number>("document.querySelector('audio').currentTime")
const marked = (page: Page) => page.locator('[aria-current=true]').allInnerTexts()

test('a click on the time of a line plays it there, and the transcript follows', async () => {
  const page = await listen(english)
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))
  const lines = page.locator('.cue')
  expect(await lines.count()).toBe(8)
  expect(await marked(page)).toEqual([])
  const from = Number(await lines.nth(4).getAttribute('data-from'))
  await lines.nth(4).getByRole('link').first().click()
  await expect.poll(() => currentTime(page)).toBeGreaterThan(from)
  await expect.poll(() => marked(page)).toEqual([expect.stringContaining('Exports rose 11.2%')])
  const next = Number(await lines.nth(5).getAttribute('data-from'))
  await page.evaluate(`document.querySelector('audio').currentTime = ${next - 0.3}`)
  await expect.poll(() => marked(page)).toEqual([expect.stringContaining('fourth month')])
  expect(page.url()).toBe(product.url + english)
  expect(failures).toEqual([])
  await page.context().close()
}, 60_000)

test('without a script there are still the player, the text, sources and downloads', async () => {
  const page = await listen(english, { javaScriptEnabled: false })
  await page.locator('audio[controls]').waitFor()
  const line = page.locator('.cue').nth(1)
  await line.getByText('Sources: Example News').click()
  const article = line.getByRole('link', { name: 'An article' })
  expect(await article.getAttribute('href')).toBe('https://news.example.com/1')
  expect(await line.getByRole('link').first().getAttribute('href')).toMatch(/^[0-9a-f]{48}\.mp3#t=\d+\.\d\d$/)
  for (const name of ['Download the MP3', 'Download the transcript', 'Download the captions']) {
    const href = await page.getByRole('link', { name, exact: true }).getAttribute('href')
    expect((await fetch(new URL(href ?? '', page.url()))).status).toBe(200)
  }
  await page.context().close()
}, 60_000)

test.each(['light', 'dark'] as const)(
  'axe finds nothing, and it fits 320 px: %s',
  async (colorScheme) => {
    for (const path of [english, thai]) {
      // bypasses the page's content security policy, which would block axe
      const options = { colorScheme, bypassCSP: true, viewport: { width: 320, height: 800 } }
      const page = await listen(path, options)
      await page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
      await page.addScriptTag({ path: AXE })
      const { violations } = await page.evaluate<AxeResults>('axe.run()')
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
      await page.context().close()
    }
  },
  60_000,
)
