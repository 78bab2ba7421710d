import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from './chromium.ts'
import { type Product, startProduct } from './product.ts'
import { callApi } from './template-steps.ts'

/** A podcast may be on another host: the content security policy must allow playing it. */
const PODCAST = 'https://media.example/weekly.mp3'
let product: Product
let browser: Browser
let page: Page

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Counts the page's requests to the other host. Blocked ones never get here. */
async function askedForPodcast(): Promise<() => number> {
  let asked = 0
  await page.route('https://media.example/**', (route) => {
    asked += 1
    return route.fulfill({ contentType: 'audio/mpeg', body: Buffer.alloc(2_048) })
  })
  return () => asked
}

test("a campaign's podcast on another host is loaded when it is played", async () => {
  const topic = await callApi<{ id: number }>(product.url, 'POST', '/api/research-topics', {
    name: 'Policy rate',
    description: 'the policy rate',
    keywords: ['rate'],
  })
  const { id } = await callApi<{ id: number }>(product.url, 'POST', '/api/campaigns', {
    name: 'Weekly outlook',
    persona: 'Central Bank Governor',
    topicIds: [topic.id],
    generatedContent: '<p>The rate stays.</p>',
    podcastUrl: PODCAST,
    podcastTitle: 'The week in rates',
  })
  const asked = await askedForPodcast()
  await page.goto(`${product.url}/campaigns?edit=${id}`)
  await page.getByRole('tab', { name: 'Content Preview' }).click()
  const player = page.locator('audio[aria-label="The week in rates"]')
  await player.waitFor()
  expect(asked()).toBe(0)
  // a request is enough, as that is what the policy decides
  await page.evaluate("document.querySelector('audio').preload = 'auto'")
  await expect.poll(asked).toBeGreaterThan(0)
}, 90_000)
