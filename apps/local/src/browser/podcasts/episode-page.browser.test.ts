import { createRequire } from 'node:module'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { type FakeSpeech, startFakeSpeech } from '@newsloom/gateways/speech/testing/fake-speech'
import type { AxeResults } from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { type Product, startProduct } from '../product.ts'
import { storeEpisode } from './episode-steps.ts'

/**
 * A listener without access to the app hears an episode, and reads along; then the app plays it.
 * The MP3 file is the one that a worker makes, and the browser decodes it.
 */
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const database = testDatabase()
let product: Product
let browser: Browser
let speech: FakeSpeech
let english: string
let thai: string

beforeAll(async () => {
  english = await storeEpisode(database, 'English')
  thai = await storeEpisode(database, 'Thai')
  speech = await startFakeSpeech()
  const voices = { GEMINI_API_KEY: 'k', GEMINI_BASE_URL: speech.url }
  ;[product, browser] = await Promise.all([
    startProduct({ DATABASE_URL: database.url, ...voices }),
    launchChromium(),
  ])
}, 240_000)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await speech?.close()
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

type Sound = { at: number; length: number; isPaused: boolean; rate: number }
const soundOf = (page: Page) =>
  page.evaluate<Sound>(`(() => {
    const { currentTime, duration, paused, playbackRate } = document.querySelector('audio')
    return { at: currentTime, length: duration, isPaused: paused, rate: playbackRate }
  })()`)

/** Starts and stops the sound with the space bar, and seeks with the arrows. */
async function useByKeyboard(page: Page): Promise<void> {
  await page.locator('audio').focus()
  await page.keyboard.press('Space')
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0.2)
  await page.keyboard.press('Space')
  await expect.poll(async () => (await soundOf(page)).isPaused).toBe(true)
  const { at: before, length } = await soundOf(page)
  expect(length).toBeGreaterThan(30)
  // Chromium moves by a hundredth of the length
  const step = length / 100
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => currentTime(page)).toBeGreaterThan(before + 1.5 * step)
  const far = await currentTime(page)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => currentTime(page)).toBeLessThan(far - 0.5 * step)
}

test('the sound is started, stopped and sought by keyboard', async () => {
  const page = await listen(english)
  await useByKeyboard(page)
  await expect.poll(() => page.locator('.cue[aria-current]').count()).toBe(1)
  await page.getByLabel('Speed').selectOption('1.5')
  expect((await soundOf(page)).rate).toBe(1.5)
  await page.context().close()
}, 60_000)

test('the app plays the file in parts, by keyboard, from a line, and faster', async () => {
  const page = await listen('/', { viewport: { width: 1280, height: 900 } })
  const parts: string[] = []
  page.on('response', (answer) => {
    const range = answer.status() === 206 ? answer.headers()['content-range'] : undefined
    if (answer.url().endsWith('.mp3') && range) parts.push(range)
  })
  await page.goto(`${product.url}/campaigns/1`)
  await useByKeyboard(page)
  await page.getByRole('button', { name: /Now to prices/ }).press('Enter')
  const heard = page.getByRole('list', { name: 'Transcript' }).locator('[aria-current]')
  await expect.poll(() => heard.textContent()).toContain('Now to prices')
  await expect.poll(() => currentTime(page)).toBeGreaterThan(20)
  await page.getByLabel('Speed').selectOption('1.5')
  expect((await soundOf(page)).rate).toBe(1.5)
  expect(parts).toContainEqual(expect.stringMatching(/^bytes \d+-\d+\/\d+$/))
  await page.context().close()
}, 90_000)

test('a voice is heard before it is chosen, and made once', async () => {
  const page = await listen('/campaigns/1/podcast', { viewport: { width: 1280, height: 900 } })
  await page.getByRole('button', { name: 'Settings' }).click()
  const button = (words: string) => page.getByRole('button', { name: `${words}: Kore` })
  await page
    .getByText(/^The first time, a sample is created for about \$0\.00\d+\.$/)
    .first()
    .waitFor()
  await button('Hear voice').press('Enter')
  await button('Stop').waitFor({ timeout: 30_000 })
  await button('Stop').press('Enter')
  await button('Hear voice').press('Enter')
  // the sample ends by itself after some seconds
  await button('Stop').waitFor()
  await button('Hear voice').waitFor({ timeout: 30_000 })
  const said = speech.calls.map((call) => call.said)
  expect(said).toEqual([expect.stringMatching(/^Good morning, and welcome\./)])
  await page.context().close()
}, 90_000)

test('without a script there are still the player, the text, sources and downloads', async () => {
  const page = await listen(english, { javaScriptEnabled: false })
  await page.locator('audio[controls]').waitFor()
  expect(await page.getByLabel('Speed').isVisible()).toBe(false)
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
