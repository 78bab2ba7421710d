import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { makeList, openReader, research, sendAnalysis, startSampleTopic } from '../steps.ts'
import { useProduct } from '../use-product.ts'

/** From the Dashboard's feed to an archive, its public page, and live research in two tabs. */
const product = useProduct()
let page: Page

beforeAll(async () => {
  const context = await product.browser.newContext({ viewport: { width: 1280, height: 900 } })
  page = await context.newPage()
  await startSampleTopic(page, product.url)
  await research(page)
  await makeList(page, product.url, 'Executives', ['somsri@example.com', 'malee@example.com'])
  await sendAnalysis(page, product.url)
}, 180_000)

const archives = () => page.getByRole('region', { name: 'Archives' }).getByRole('button')

test('the feed shows a new contact by itself, and its entry opens the archive by keyboard', async () => {
  await page.goto(product.url)
  const feed = page.getByRole('region', { name: 'Recent Activity' })
  await feed.getByText('No more activities to show').waitFor()
  const other = await product.browser.newPage()
  await makeList(other, product.url, 'Later', ['later@example.com'])
  await other.close()
  await feed.getByText('later@example.com').first().waitFor({ timeout: 5_000 })
  await feed.getByRole('link', { name: /^Research: / }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Archive Details' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/research-archives')
})

test('archives are found by Thai words, and their recipients by state', async () => {
  await page.goto(`${product.url}/research-archives`)
  await archives().first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('เศรษฐกิจโลก')
  await page.getByText(/^1( of \d+)? archive/).waitFor()
  await page.getByRole('searchbox', { name: 'Search archives' }).fill('zzzz')
  await page.getByText('No archives match').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await archives().first().click()
  const delivery = page.getByRole('region', { name: 'Email Delivery' })
  await delivery.getByText('malee@example.com').waitFor()
  await delivery.getByLabel('Status').selectOption('sent')
  await delivery.getByText('somsri@example.com').waitFor()
})

test("a stranger reads an archive's public page, which names nobody", async () => {
  await page.getByRole('button', { name: 'Public page' }).click()
  const path = await page.getByRole('link', { name: 'Open page' }).getAttribute('href')
  await page.keyboard.press('Escape')
  const reader = await openReader(product.browser)
  const answer = await reader.goto(product.url + path)
  expect(answer?.status()).toBe(200)
  const html = await reader.content()
  expect(html).not.toMatch(/somsri|malee|example\.com|\/u\/|\/p\//)
  expect(html.length).toBeGreaterThan(2_000)
  await reader.context().close()
})

test('live research is the same in two tabs and after a reload', async () => {
  const second = await page.context().newPage()
  for (const tab of [page, second]) await tab.goto(`${product.url}/live`)
  const told = async (tab: Page) => {
    await tab.getByText('Live Data').waitFor()
    return tab.getByRole('region', { name: 'Source articles' }).textContent()
  }
  const first = await told(page)
  expect(await told(second)).toBe(first)
  await second.reload()
  expect(await told(second)).toBe(first)
  expect(await page.getByRole('link', { name: 'View Article (Tracked Link)' }).count()).toBeGreaterThan(3)
  await page
    .getByRole('region', { name: 'Model calls' })
    .getByText(/^The local analyst worked/)
    .waitFor()
  await second.close()
})

test('an archive is deleted after its consequences were named', async () => {
  await page.goto(`${product.url}/research-archives`)
  await archives().first().click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete Archive' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText(/^Kept: \d+ emails sent with it/).waitFor()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Research archive has been deleted successfully.').waitFor()
  await page.getByText('No Research Archives').waitFor()
})
