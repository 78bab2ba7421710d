import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReader, reviewAnalysis } from '../steps.ts'
import {
  analysisCard,
  emailsTo,
  LONG,
  linkTo,
  openStatements,
  READERS,
  type StatementsBed,
  unfold,
} from './statements-bed.ts'

/** A second person approves emails and corrections by the link of a request. */
const APPROVER = 'second@example.com'
let bed: StatementsBed

beforeAll(async () => {
  bed = await openStatements()
}, 180_000)
afterAll(async () => {
  await bed?.browser.close()
  await bed?.product.stop()
})

const countOf = (to: string) => async (): Promise<number> => (await emailsTo(bed, to)).length

/** Opens the last of this many requests for approval, and approves it. @returns its link */
async function approve(reader: Page, requests: number, button: RegExp): Promise<string> {
  await expect.poll(countOf(APPROVER), LONG).toBe(requests)
  const link = await linkTo(bed, APPROVER, /href="([^"]*\/approve\/[^"]+)"/)
  await reader.goto(link)
  await reader.getByRole('button', { name: button }).click(LONG)
  await reader.getByRole('heading', { name: 'You approved this email' }).waitFor(LONG)
  return link
}

test('a second person approves by the link in an email, once', async () => {
  const { page, browser } = bed
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click(LONG)
  await page.getByRole('menuitem', { name: 'Approval' }).click(LONG)
  const setting = page.getByRole('dialog')
  await setting.getByRole('textbox').fill(APPROVER)
  await setting.getByRole('button', { name: 'Save' }).click()
  await setting.waitFor({ state: 'hidden' })
  const review = await reviewAnalysis(page)
  await review.getByText(`This send will wait for approval from ${APPROVER}.`).waitFor(LONG)
  await review.getByRole('button', { name: 'Send to 2 recipients' }).click(LONG)
  const reader = await openReader(browser)
  const link = await approve(reader, 1, /^Approve and send to 2 recipients$/)
  for (const to of READERS) await expect.poll(countOf(to), LONG).toBe(1)
  await reader.goto(link)
  await reader.getByRole('heading', { name: 'This link has already been used' }).waitFor(LONG)
}, 120_000)

test('a statement reported as wrong is corrected, approved, and mailed to those who got it', async () => {
  const { page, product, browser } = bed
  await page.goto(`${product.url}/news-research`)
  await unfold(page)
  await analysisCard(page)
    .getByRole('button', { name: /^Report as wrong/ })
    .first()
    .click(LONG)
  const report = page.getByRole('dialog', { name: 'Report a statement as wrong' })
  await report.getByLabel(/What is wrong/).fill('The figure is of another month')
  await report.getByRole('button', { name: 'Report as wrong' }).click()
  const correction = page.getByRole('dialog', { name: 'Correct an emailed statement' })
  await correction.getByText('Reported: The figure is of another month').waitFor(LONG)
  await correction.getByText('Withdraw the statement').click()
  await correction.getByRole('button', { name: 'Review email' }).click()
  await correction.getByRole('button', { name: 'Email 2 recipients' }).click(LONG)
  await page.getByText('The correction is on its way').first().waitFor(LONG)
  await analysisCard(page)
    .getByText('The correction is waiting for a second person to approve it.')
    .first()
    .waitFor(LONG)
  await approve(await openReader(browser), 2, /^Approve and send to 2 recipients$/)
  for (const to of READERS) await expect.poll(countOf(to), LONG).toBe(2)
  await page.reload()
  await unfold(page)
  await analysisCard(page)
    .getByText(/^Corrected on/)
    .first()
    .waitFor(LONG)
}, 120_000)
