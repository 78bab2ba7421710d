import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { cardFigure } from '../steps.ts'
import { callApi } from '../template-steps.ts'
import { useProduct } from '../use-product.ts'

/** Wipes by keyboard, undoes by mouse, and follows both from another tab. */
const LONG = 60_000
const product = useProduct()
let page: Page
const failures: string[] = []

beforeAll(async () => {
  const context = await product.browser.newContext({ viewport: { width: 1280, height: 900 } })
  page = await context.newPage()
  page.on('pageerror', (error) => failures.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))
  const list = await callApi<{ id: number }>(product.url, 'POST', '/api/contact-lists', {
    name: 'Executives',
  })
  const emails = ['somsri@example.com', 'wichai@example.com']
  await callApi(product.url, 'POST', '/api/import-contacts', { emails, listId: list.id })
  const template = { name: 'Winter', subject: 'Winter is here', htmlContent: '<h1>Winter</h1>' }
  await callApi(product.url, 'POST', '/api/templates', template)
}, 180_000)

const button = (name: string) => page.getByRole('button', { name })
const dialog = () => page.getByRole('alertdialog', { name: 'Wipe All Data & Cache' })
const hasFocus = (name: string) => button(name).evaluate((one) => one === one.ownerDocument.activeElement)
const untilFocus = (name: string) => expect.poll(() => hasFocus(name)).toBe(true)
const untilCard = (label: string, figure: string) => expect.poll(() => cardFigure(page, label)).toBe(figure)

test(
  'Escape and Cancel wipe nothing, and the focus returns',
  async () => {
    await page.goto(`${product.url}/analytics`)
    await button('Wipe All Data & Cache').focus()
    await page.keyboard.press('Enter')
    await dialog().getByText('1 template').waitFor()
    await untilFocus('Cancel')
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
    await untilFocus('Wipe All Data & Cache')
    await page.keyboard.press('Enter')
    await untilFocus('Cancel')
    await page.keyboard.press('Enter')
    await dialog().waitFor({ state: 'hidden' })
    expect(await page.getByText(/^All data was wiped/).count()).toBe(0)
  },
  LONG,
)

test(
  'the keyboard alone wipes; contacts and how the screens look stay',
  async () => {
    await page.evaluate("localStorage.setItem('newsloom.selected-topic', '3')")
    await page.evaluate("localStorage.setItem('newsloom.color-mode', 'dark')")
    await button('Wipe All Data & Cache').focus()
    await page.keyboard.press('Enter')
    await dialog().getByText('2 contacts in 1 list, and 0 suppressions').waitFor()
    await untilFocus('Cancel')
    await page.keyboard.press('Tab')
    await untilFocus('Yes, Wipe All Data')
    await page.keyboard.press('Enter')
    await page.getByText('All Data Wiped Successfully').waitFor({ timeout: LONG })
    await page.getByText(/tables cleared, 0 automations stopped and restarted\.$/).waitFor()
    await page.getByText(/^All data was wiped\. You can undo this for/).waitFor()
    const stored = (key: string) => page.evaluate(`localStorage.getItem('newsloom.${key}')`)
    expect([await stored('selected-topic'), await stored('color-mode')]).toEqual([null, 'dark'])
    await page.goto(`${product.url}/`)
    await untilCard('Templates', '0')
    await untilCard('Contacts', '2')
  },
  LONG,
)

test('the undo brings everything back, in other tabs too', async () => {
  const other = await page.context().newPage()
  await other.goto(`${product.url}/templates`)
  await other.getByText(/^All data was wiped/).waitFor()
  await other.getByRole('button', { name: 'Hide' }).click()
  await other.getByText(/^All data was wiped/).waitFor({ state: 'hidden' })
  await button('Undo').click()
  await page.getByText('All data restored').waitFor({ timeout: LONG })
  await page.getByText(/^All data was wiped/).waitFor({ state: 'hidden' })
  await untilCard('Templates', '1')
  // the other page looks every 30 s
  await other.getByText('Winter', { exact: true }).first().waitFor({ timeout: LONG })
  expect(failures).toEqual([])
}, 120_000)
