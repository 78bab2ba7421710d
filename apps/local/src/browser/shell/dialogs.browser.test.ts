import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useProduct } from '../use-product.ts'

const product = useProduct()
let page: Page

beforeAll(async () => {
  page = await product.browser.newPage({ viewport: { width: 1280, height: 900 } })
  const answer = await page.request.post(`${product.url}/api/research-topics`, {
    data: { name: 'Digital payments', keywords: ['PromptPay'] },
  })
  expect(answer.ok()).toBe(true)
}, 180_000)

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('not shown')
  return box
}

test("a topic's dialog opens with the focus in the name, and does not move when its tab changes", async () => {
  await page.goto(`${product.url}/news-research`)
  await page.getByRole('button', { name: 'Edit Digital payments' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=name]:focus').waitFor()
  // Playwright clicks once a tab has stopped moving
  await dialog.getByRole('tab', { name: 'Topic Setup' }).click()
  const before = await boxOf(dialog)
  await dialog.getByRole('tab', { name: 'Content Preview' }).click()
  await dialog.getByText('Latest Research Content').waitFor()
  expect(await boxOf(dialog)).toEqual(before)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

test('the keyboard shortcuts open with the focus on the title, not on the close button', async () => {
  await page.keyboard.press('?')
  await page.locator('h2:focus', { hasText: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Escape')
})

test.each([
  ['Edit Digital payments', 'dialog', 'Update Topic'],
  ['New Topic', 'dialog', 'Create Topic'],
] as const)(
  "on a phone, the buttons of '%s' are one stack, the primary one on top",
  async (opener, role, primary) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${product.url}/news-research`)
    await page.getByRole('button', { name: opener, exact: true }).first().click()
    const dialog = page.getByRole(role)
    const [first, last] = [
      await boxOf(dialog.getByRole('button', { name: primary })),
      await boxOf(dialog.getByRole('button', { name: 'Cancel' })),
    ]
    expect(first.width).toBe(last.width)
    expect(first.width).toBeGreaterThan(300)
    expect(first.y + first.height).toBeLessThan(last.y)
  },
)
