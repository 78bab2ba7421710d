import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { makeList, startSampleTopic } from './steps.ts'
import { callApi } from './template-steps.ts'
import { useProduct } from './use-product.ts'

/** Subscribing a list at weekdays by keyboard, and pausing and resuming it by mouse. */
const product = useProduct()
let page: Page

beforeAll(async () => {
  const context = await product.browser.newContext({
    viewport: { width: 1280, height: 900 },
    timezoneId: 'Asia/Bangkok',
  })
  page = await context.newPage()
  await startSampleTopic(page, product.url)
  await makeList(page, product.url, 'Executives', ['somsri@example.com'])
}, 180_000)

type Stored = { schedule: unknown; nextRunAt: string | null; pausedSince: string | null }
async function stored(): Promise<Stored> {
  const [row] = await callApi<Stored[]>(product.url, 'GET', '/api/topic-subscriptions')
  if (!row) throw new Error('there is no subscription')
  return row
}

test('by keyboard: a list is subscribed on weekdays, and the next run is shown before it is saved', async () => {
  await page.goto(`${product.url}/contacts?tab=subscriptions`)
  await page.getByRole('checkbox', { name: /^Executives/ }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('radio', { name: 'Every 24 hours' }).focus()
  await page.keyboard.press('ArrowDown')
  const days = page.getByRole('group', { name: /^Weekdays of/ })
  await days.getByRole('button', { name: 'Fri', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.getByText(/^Next once saved: (Mon|Tue|Wed|Thu), .*, 08:00 \(Asia\/Bangkok\), /).waitFor()
  const preview = await page.getByText(/^Next once saved: /).textContent()
  await page.getByRole('button', { name: 'Update All' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Topic subscriptions updated successfully!').waitFor()
  const next = await page.getByText(/^Next: /).textContent()
  expect(next).toBe(preview?.replace('Next once saved', 'Next'))
  expect((await stored()).schedule).toEqual({
    kind: 'weekdays',
    weekdays: ['monday', 'tuesday', 'wednesday', 'thursday'],
    time: '08:00',
    timeZone: 'Asia/Bangkok',
  })
})

test('by mouse: all lists are paused, which a reload still shows, and resumed at the same next run', async () => {
  const before = await stored()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByRole('menuitem', { name: 'All lists…' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText(/^Nothing is sent to 1 list by/).waitFor()
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('All lists are paused', { exact: true }).waitFor()
  expect(await stored()).toMatchObject({ nextRunAt: null, pausedSince: expect.any(String) })
  await page.reload()
  await page.getByText(/^Paused since /).waitFor()
  await page.getByRole('button', { name: 'Resume all subscriptions of Executives' }).click()
  await page.getByText(/^Next: /).waitFor()
  expect(await stored()).toMatchObject({ nextRunAt: before.nextRunAt, pausedSince: null })
})
