import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useProduct } from '../use-product.ts'

/** Where the focus and the tools are while one works on lists and people. */
const product = useProduct()
let page: Page

const LISTS = ['Executives', 'Press', 'Board', 'Partners']
const emails = Array.from({ length: 40 }, (_, at) => `reader${at}@example.com`)

beforeAll(async () => {
  page = await product.browser.newPage({ viewport: { width: 1280, height: 900 } })
  for (const name of LISTS) {
    const made = await page.request.post(`${product.url}/api/contact-lists`, { data: { name } })
    const { id } = await made.json()
    await page.request.post(`${product.url}/api/import-contacts`, { data: { emails, listId: id } })
  }
}, 180_000)

test('a new list is shown with the focus on its import, which is meant for it', async () => {
  await page.goto(`${product.url}/contacts`)
  await page.getByRole('region', { name: 'Partners' }).waitFor()
  await page.getByRole('button', { name: 'New List' }).click()
  await page.getByLabel('List Name').fill('Volunteers')
  await page.keyboard.press('Enter')
  const add = page.getByRole('region', { name: 'Volunteers' }).getByRole('button', { name: 'Add contacts' })
  await expect.poll(() => add.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true)
  const box = await add.boundingBox()
  expect(box?.y).toBeGreaterThan(56)
  expect(box?.y).toBeLessThan(900)
  await page.keyboard.press('Enter')
  const chosen = page.getByRole('dialog').getByLabel('Contact list').locator('option:checked')
  await expect.poll(() => chosen.textContent()).toBe('Volunteers (0 contacts)')
})

test('the actions for a selection stay in sight below the header', async () => {
  await page.goto(`${product.url}/contacts?tab=people`)
  await page.getByRole('checkbox', { name: 'Select reader39@example.com' }).waitFor()
  const first = page.getByRole('row').nth(1)
  const before = await first.boundingBox()
  await page.getByRole('row').nth(1).getByRole('checkbox').locator('..').click()
  const add = page.getByRole('button', { name: 'Add to list…' })
  await add.waitFor()
  // the first tick moves nothing
  expect((await first.boundingBox())?.y).toBe(before?.y)
  await page.getByRole('row').nth(35).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 400)
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(0)
  const bar = await add.boundingBox()
  expect(bar?.y).toBeGreaterThanOrEqual(56)
  expect(bar?.y).toBeLessThan(110)
  const head = await page.getByRole('columnheader', { name: 'Lists' }).boundingBox()
  expect(head?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  expect(head?.y).toBeLessThan(150)
})

test('the table shows many people at once, and a card on a phone is three lines', async () => {
  await page.goto(`${product.url}/contacts?tab=people`)
  const rows = page.getByRole('row')
  await rows.nth(1).waitFor()
  const heights = async () => {
    const [first, last] = [await rows.nth(1).boundingBox(), await rows.nth(10).boundingBox()]
    return { row: first?.height ?? 0, end: (last?.y ?? 0) + (last?.height ?? 0) }
  }
  const desk = await heights()
  expect(desk.row).toBeLessThanOrEqual(46)
  expect(desk.end).toBeLessThanOrEqual(900)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Filters' }).waitFor()
  const phone = await heights()
  expect(phone.row).toBeLessThanOrEqual(92)
  expect((await rows.nth(1).boundingBox())?.y).toBeLessThan(600)
  await page.setViewportSize({ width: 1280, height: 900 })
})

test("a person's drawer opens at the name, correcting it in the field", async () => {
  await page.goto(`${product.url}/contacts?tab=people&person=reader1%40example.com`)
  const focused = () => page.evaluate<string>('document.activeElement.textContent')
  await expect.poll(focused).toBe('reader1@example.com')
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  const name = page.getByRole('dialog', { name: 'Edit contact' }).getByLabel('Name')
  await expect.poll(() => name.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true)
})

test('a starter opens with its name selected', async () => {
  await page.goto(`${product.url}/templates?create=true`)
  await page.getByRole('link', { name: 'Weekly digest' }).first().click()
  const name = page.getByLabel('Template Name')
  await expect.poll(() => name.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true)
})
