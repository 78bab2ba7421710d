import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReader, sendAnalysis } from '../steps.ts'
import {
  analysisCard,
  firstButton,
  LONG,
  linkTo,
  openStatements,
  READERS,
  type StatementsBed,
  unfold,
} from './statements-bed.ts'

/** An analysis that a reader can check: its quotes and statements, and the notes of its email. */
let bed: StatementsBed

beforeAll(async () => {
  bed = await openStatements()
}, 180_000)
afterAll(async () => {
  await bed?.browser.close()
  await bed?.product.stop()
})

test('a quote opens inside its article, and the keyboard moves on and back', async () => {
  const { page } = bed
  await unfold(page)
  const quote = analysisCard(page).locator('[data-control="quote"]').first()
  await quote.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Quote in its article' })
  await drawer.locator('mark').first().waitFor(LONG)
  await drawer.getByText(/^Quote 1 of /).waitFor(LONG)
  await page.keyboard.press('ArrowRight')
  await drawer.getByText(/^Quote 2 of /).waitFor(LONG)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await expect.poll(() => quote.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true)
}, 60_000)

test('a statement takes two lines, with its actions at the end of the first', async () => {
  const { page } = bed
  await page.mouse.move(0, 0)
  await analysisCard(page).getByRole('heading', { name: 'Statements and their sources' }).focus()
  const row = analysisCard(page).locator('[data-statement]').first()
  const edit = row.getByRole('button', { name: 'Edit' })
  // the height of one line of text; a longer one has more
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(72)
  await expect
    .poll(() => edit.evaluate((one) => one.ownerDocument.defaultView?.getComputedStyle(one).opacity))
    .toBe('0')
  await edit.focus()
  await expect
    .poll(() => edit.evaluate((one) => one.ownerDocument.defaultView?.getComputedStyle(one).opacity))
    .toBe('1')
  const [text, button] = [await row.locator('p').first().boundingBox(), await edit.boundingBox()]
  expect(button?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0))
}, 60_000)

test('an edited statement is checked as it is typed, released by hand and restored', async () => {
  const { page } = bed
  await firstButton(page, 'Edit').click()
  const edit = page.getByRole('dialog', { name: 'Edit statement' })
  const words = await edit.getByLabel('Statement').inputValue()
  await edit.getByLabel('Statement').fill(`${words} 987,654,321`)
  await edit
    .getByText(/^The email leaves it out/)
    .first()
    .waitFor(LONG)
  await edit.getByRole('button', { name: 'Save' }).click()
  await edit.waitFor({ state: 'hidden' })
  // the statement moves to those that are left out, which open
  await firstButton(page, 'Release by hand').click(LONG)
  await analysisCard(page)
    .getByText(/^Released by hand/)
    .first()
    .waitFor(LONG)
  await firstButton(page, 'Undo release').click()
  await firstButton(page, 'Release by hand').waitFor(LONG)
  await analysisCard(page)
    .locator('[data-statement]', { hasText: '987,654,321' })
    .getByRole('button', { name: 'Edit' })
    .click()
  await edit.getByRole('button', { name: 'Restore the original' }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await edit.waitFor({ state: 'hidden' })
  await firstButton(page, 'Release by hand').waitFor({ state: 'detached' })
}, 90_000)

/** A note's number in an email. */
const FIRST_NOTE = /<a [^>]*href="([^"]+)"[^>]*>(?:<[^>]+>)*\[?1\]?</

test('the number in the email opens the page of its statement, without the app', async () => {
  await sendAnalysis(bed.page, bed.product.url)
  const reader = await openReader(bed.browser)
  await reader.goto(await linkTo(bed, READERS[0] ?? '', FIRST_NOTE))
  expect(new URL(reader.url()).pathname).toMatch(/^\/n\//)
  await reader.getByRole('heading', { level: 1 }).waitFor(LONG)
  await reader.locator('mark, blockquote').first().waitFor(LONG)
}, 90_000)
