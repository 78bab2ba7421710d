import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lose } from '../fakes/answers.ts'
import { useProduct } from '../use-product.ts'

/** The frame of every screen: its toasts cover nothing, and its palette works by keyboard. */
const product = useProduct()

type Box = { x: number; y: number; width: number; height: number }

const boxOf = async (what: Locator): Promise<Box> => {
  const box = await what.boundingBox()
  if (!box) throw new Error('it is not shown')
  return box
}
const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const settled = (page: Page): Promise<unknown> =>
  page.evaluate('Promise.allSettled(document.getAnimations().map((one) => one.finished))')

async function sendTestEmail(page: Page): Promise<void> {
  await page.goto(product.url)
  await page.getByRole('button', { name: 'Send Test Tracking Email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email Address').fill('me@example.com')
  await dialog.getByRole('button', { name: 'Send Test Email' }).click()
}

test.each([
  [1280, 900],
  [1024, 600],
  [768, 700],
  [390, 844],
])('a toast leaves a dialog and its buttons free (%i x %i px)', async (width, height) => {
  const page = await product.browser.newPage({ viewport: { width, height } })
  await sendTestEmail(page)
  const toast = page.locator('[data-toast]')
  await toast.waitFor()
  await toast.hover()
  await settled(page)
  const card = await boxOf(toast)
  expect(overlaps(card, await boxOf(page.getByRole('dialog')))).toBe(false)
  expect(card.y + card.height).toBeLessThanOrEqual(height)
  if (width >= 640) expect(card.width).toBe(360)
  await page.close()
})

test('a toast is at the bottom right on wide screens, whether the sidebar is collapsed or not', async () => {
  const page = await product.browser.newPage({ viewport: { width: 1280, height: 900 } })
  await sendTestEmail(page)
  const toast = page.locator('[data-toast]')
  await toast.waitFor()
  await toast.hover()
  const { x, width } = await boxOf(toast)
  expect(1280 - x - width).toBeLessThanOrEqual(24)
  await page.close()
})

test('a failure within a panel has no border of its own', async () => {
  const page = await product.browser.newPage({ viewport: { width: 1280, height: 900 } })
  await lose(page, 'activity.page')
  await page.goto(product.url)
  const failure = page.getByRole('region', { name: 'Recent Activity' }).getByRole('alert')
  await failure.waitFor()
  const width = await failure.evaluate(
    (one) => one.ownerDocument.defaultView?.getComputedStyle(one).borderTopWidth,
  )
  expect(width).toBe('0px')
  await page.close()
})

test('the palette highlights its first line, and gives the focus back', async () => {
  const page = await product.browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${product.url}/campaigns`)
  await page.getByRole('button', { name: 'New Campaign' }).first().focus()
  const hasFocus = () =>
    page
      .getByRole('button', { name: 'New Campaign' })
      .first()
      .evaluate((one) => one === one.ownerDocument.activeElement)
  // the first time its code loads
  for (const _ of ['first', 'second']) {
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Dashboard' }).and(page.locator('[data-highlighted]')).waitFor()
    // until then the dialog does not listen
    await settled(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(hasFocus).toBe(true)
  }
  await page.close()
})
