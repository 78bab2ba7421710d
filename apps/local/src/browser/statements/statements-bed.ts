import type { Browser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { type Product, startProduct } from '../product.ts'
import { makeList, research, startSampleTopic } from '../steps.ts'

export const LONG = { timeout: 30_000 }
export const READERS = ['somsri@example.com', 'wichai@example.com']

/** A product with a researched topic and a list of two readers, open on News Research. */
export type StatementsBed = { product: Product; browser: Browser; page: Page }

export async function openStatements(): Promise<StatementsBed> {
  const [product, browser] = await Promise.all([startProduct(), launchChromium()])
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await startSampleTopic(page, product.url)
  await research(page)
  await makeList(page, product.url, 'Executives', READERS)
  await page.goto(`${product.url}/news-research`)
  return { product, browser, page }
}

export const analysisCard = (page: Page): Locator => page.getByRole('region', { name: 'AI Analysis' })

/** The first button of the card with exactly this name. */
export const firstButton = (page: Page, name: string): Locator =>
  analysisCard(page).getByRole('button', { name, exact: true }).first()

/** Opens the list of the checked statements. */
export async function unfold(page: Page): Promise<void> {
  await analysisCard(page)
    .getByRole('button', { name: /statements? (?:was|were) found in/ })
    .click(LONG)
  await firstButton(page, 'Edit').waitFor(LONG)
}

/** The emails to an address, the newest first. */
export async function emailsTo({ product }: StatementsBed, to: string): Promise<{ html: string }[]> {
  const { items } = await query(product, 'outbox.page', { search: to, limit: 20 })
  return Promise.all(items.map(({ id }: { id: number }) => query(product, 'outbox.get', { id })))
}

/** The first link of this form in the newest email to an address that has one. */
export async function linkTo(bed: StatementsBed, to: string, form: RegExp): Promise<string> {
  const find = async () =>
    (await emailsTo(bed, to)).map(({ html }) => form.exec(html)?.[1] ?? '').find((url) => url !== '')
  await expect.poll(find, LONG).toBeTruthy()
  return (await find()) ?? ''
}

async function query({ url }: Product, procedure: string, input: object) {
  const asked = `${url}/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`
  return JSON.parse(await (await fetch(asked)).text()).result.data
}
