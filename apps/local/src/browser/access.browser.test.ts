import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeServer, serveFake } from '../testing/http-fake.ts'
import { research, startSampleTopic } from './steps.ts'
import { useProduct } from './use-product.ts'

const ACCESS_TOKEN = 'a token of more than thirty-two characters'
const product = useProduct({ ACCESS_TOKEN })
let owner: Page
let elsewhere: FakeServer

beforeAll(async () => {
  owner = await (await product.browser.newContext()).newPage()
  elsewhere = await serveFake((_, response) => {
    const page = `<a href="${product.url}/contacts">Newsloom</a>`
    response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  })
}, 180_000)
afterAll(async () => {
  await elsewhere?.close()
})

test('the start does not write the token to a log file', () => {
  expect(product.output()).toContain('/?token=… once')
  for (const spelling of [ACCESS_TOKEN, encodeURIComponent(ACCESS_TOKEN)])
    expect(product.output()).not.toContain(spelling)
})

test('without the token a page says how to get in', async () => {
  const answer = await owner.goto(`${product.url}/contacts`)
  expect(answer?.status()).toBe(403)
  await owner
    .getByText(`Open it once by the link with your access token, ${product.url}/?token=TOKEN`)
    .waitFor()
})

test('the link grants lasting access, including live research progress', async () => {
  await owner.goto(`${product.url}/?token=${encodeURIComponent(ACCESS_TOKEN)}`)
  expect(owner.url()).toBe(`${product.url}/`)
  const [cookie] = await owner.context().cookies()
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  await startSampleTopic(owner, product.url)
  await research(owner)
})

test("the owner's click on an article counts", async () => {
  const articles = owner.locator('a[href*="/api/track-link-research/"]')
  const before = await countClicks()
  const [opened] = await Promise.all([owner.waitForEvent('popup'), articles.first().click()])
  await opened.waitForURL(/\/samples\//)
  await expect.poll(countClicks).toBe(before + 1)
})

async function countClicks(): Promise<number> {
  const answer = await owner.request.get(`${product.url}/api/analytics/links`)
  const { totalClicks, machineClicks } = await answer.json()
  // a headless browser counts as a machine
  return totalClicks + machineClicks
}

test('a link on another site works, although the strict cookie is not sent', async () => {
  const page = await owner.context().newPage()
  // another name of this machine is another site
  await page.goto(elsewhere.url)
  const refused = page.waitForResponse((response) => response.url().endsWith('/contacts'))
  await page.getByRole('link', { name: 'Newsloom' }).click()
  expect((await refused).status()).toBe(403)
  await page.getByRole('heading', { name: 'Contacts' }).first().waitFor()
})

test('another browser has no access', async () => {
  const context = await product.browser.newContext()
  const stranger = await context.newPage()
  for (const path of ['/', '/api/contacts', '/trpc/system.get']) {
    const answer = await stranger.goto(product.url + path)
    expect(answer?.status(), path).toBe(403)
  }
  await context.close()
})
