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

test('without the token a page asks for it, says where it is, and refuses a wrong one', async () => {
  const answer = await owner.goto(`${product.url}/contacts`)
  expect(answer?.status()).toBe(403)
  await owner.getByText('Where to find the token').click()
  await owner.getByText(`${product.url}/?token=TOKEN`).waitFor()
  await owner.getByLabel('Access token').fill('a wrong token')
  await owner.getByRole('button', { name: 'Open Newsloom' }).click()
  await owner.getByText('That token is not correct.').waitFor()
  expect(await owner.getByLabel('Access token').inputValue()).toBe('')
  expect(await owner.context().cookies()).toEqual([])
})

test('the form opens the screen that was asked for, in the language of the browser', async () => {
  const context = await product.browser.newContext({ locale: 'th-TH' })
  const page = await context.newPage()
  await page.goto(`${product.url}/contacts?tab=table`)
  await page.getByLabel('โทเคนการเข้าถึง').fill(ACCESS_TOKEN)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'ผู้ติดต่อ' }).first().waitFor()
  expect(page.url()).toBe(`${product.url}/contacts?tab=table`)
  await context.close()
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

test('signing out leads to the form, and the way back does not', async () => {
  const page = await owner.context().newPage()
  await page.goto(`${product.url}/settings`)
  await page.getByRole('button', { name: 'Sign out of this browser' }).click()
  await page.getByLabel('Access token').waitFor()
  expect(page.url()).toBe(`${product.url}/access`)
  expect(await owner.context().cookies()).toEqual([])
  await page.goBack()
  await page.getByLabel('Access token').waitFor()
  await page.getByLabel('Access token').fill(ACCESS_TOKEN)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Settings' }).first().waitFor()
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
