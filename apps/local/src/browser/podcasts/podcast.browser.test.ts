import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { CAMPAIGN } from '../campaign-steps.ts'
import { research, startSampleTopic } from '../steps.ts'
import { callApi } from '../template-steps.ts'
import { useProduct } from '../use-product.ts'
import { openReady } from '../views/podcast-views.ts'

/** A podcast may be on another host: the content security policy must allow playing it. */
const PODCAST = 'https://media.example/weekly.mp3'
const product = useProduct()
let page: Page

beforeAll(async () => {
  page = await product.browser.newPage({ viewport: { width: 1280, height: 900 } })
}, 180_000)

/** Counts the page's requests to the other host. Blocked ones never get here. */
async function askedForPodcast(): Promise<() => number> {
  let asked = 0
  await page.route('https://media.example/**', (route) => {
    asked += 1
    return route.fulfill({ contentType: 'audio/mpeg', body: Buffer.alloc(2_048) })
  })
  return () => asked
}

/** A WAV file of silence, 8,000 bytes a second; a browser plays it whatever its name is. */
function silence(seconds: number): Buffer {
  const size = seconds * 8_000
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + size, 4)
  header.write('WAVEfmt ', 8)
  for (const [at, value] of [
    [16, 16],
    [24, 8_000],
    [28, 8_000],
    [40, size],
  ] as const)
    header.writeUInt32LE(value, at)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    header.writeUInt16LE(value, at)
  header.write('data', 36)
  return Buffer.concat([header, Buffer.alloc(size, 128)])
}

const position = () => page.locator('audio').evaluate((audio) => Reflect.get(audio, 'currentTime'))

test('a script is written and edited by keyboard, and its audio heard by mouse and keyboard', async () => {
  await startSampleTopic(page, product.url)
  await research(page)
  const [topic] = await callApi<{ id: number }[]>(product.url, 'GET', '/api/research-topics')
  await callApi(product.url, 'POST', '/api/campaigns', {
    name: CAMPAIGN.automation,
    persona: 'Central Bank Governor',
    topicIds: [topic?.id],
  })
  await page.route('**/e/*.mp3', (route) => route.fulfill({ contentType: 'audio/wav', body: silence(30) }))
  await page.goto(`${product.url}/campaigns`)
  await openReady(page)
  const heard = page.getByRole('list', { name: 'Transcript' }).locator('[aria-current]')
  await page.getByRole('button', { name: /The Bank of Thailand held/ }).press('Enter')
  await expect.poll(() => heard.textContent()).toContain('The Bank of Thailand held')
  await expect.poll(position).toBeGreaterThan(7.9)
  await page.getByRole('button', { name: /Welcome to Weekly outlook/ }).click()
  await expect.poll(() => heard.textContent()).toContain('Welcome to Weekly outlook')
  expect(await position()).toBeLessThan(7.9)

  const words = page.getByRole('textbox', { name: 'Line 1: Words' })
  await words.press('End')
  await words.pressSequentially(' Good morning.')
  await page.getByRole('button', { name: 'Save script' }).press('Enter')
  await page.getByText('Script saved').waitFor()
  await page.reload()
  await expect.poll(() => words.inputValue()).toMatch(/Good morning\.$/)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}, 180_000)

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
