import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { makeList, research, reviewAnalysis, startSampleTopic } from './steps.ts'
import { callApi } from './template-steps.ts'
import { useProduct } from './use-product.ts'

/** In an offline browser, actions succeed or fail immediately and are never deferred. */
const product = useProduct()
let page: Page

beforeEach(async () => {
  page = await (await product.browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  return () => page.context().close()
})

const listNames = async () =>
  (await callApi<{ name: string }[]>(product.url, 'GET', '/api/contact-lists')).map(({ name }) => name)

async function outboxSubjects(): Promise<string[]> {
  const { result } = await callApi<{ result: { data: { items: { subject: string }[] } } }>(
    product.url,
    'GET',
    `/trpc/outbox.page?input=${encodeURIComponent('{}')}`,
  )
  return result.data.items.map(({ subject }) => subject)
}

async function askForList(name: string): Promise<void> {
  await page.getByRole('button', { name: 'New List' }).first().click()
  await page.getByLabel('List Name').fill(name)
  await page.getByRole('button', { name: 'Create list' }).click()
}

async function askForMail(subject: string): Promise<void> {
  await page.getByRole('button', { name: 'Send Test Tracking Email' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email Address').fill('me@example.com')
  await dialog.getByLabel('Subject').fill(subject)
  await dialog.getByRole('button', { name: 'Send Test Email' }).click()
}

/** Uses in-app links, as a reload would drop pending requests. */
async function leaveFor(name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  if (await dialog.isVisible()) await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  if (await question.isVisible()) await question.getByRole('button', { name: 'Discard' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

test('without a network, actions fail visibly and are not repeated later', async () => {
  // views used before work offline
  await page.goto(product.url)
  for (const name of ['Templates', 'Contacts', 'Dashboard']) await leaveFor(name)
  await page.getByRole('button', { name: 'Send Test Tracking Email' }).first().click()
  await page.getByRole('dialog').getByLabel('Email Address').waitFor()
  await leaveFor('Dashboard')
  await page.context().setOffline(true)
  await askForMail('Pressed without a network')
  await page.getByText('Newsloom did not answer. Probably nothing was sent.').first().waitFor()
  expect(await page.getByText(/Failed to fetch/).count()).toBe(0)
  await leaveFor('Contacts')
  await askForList('Pressed without a network')
  await page.getByText('Newsloom did not answer. Check whether it was done').first().waitFor()
  await leaveFor('Templates')
  await page.context().setOffline(false)
  // deferred requests would run before this one
  await leaveFor('Dashboard')
  await askForMail('Pressed afterwards')
  await expect.poll(outboxSubjects).toContain('Pressed afterwards')
  expect(await outboxSubjects()).toEqual(['Pressed afterwards'])
  expect(await listNames()).toEqual([])
}, 60_000)

test("the browser's offline state alone blocks nothing, as the server is on this machine", async () => {
  await page.goto(product.url)
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.evaluate("window.dispatchEvent(new Event('offline'))")
  await leaveFor('Contacts')
  await page.getByText('No contact lists yet').first().waitFor()
  await askForList('Made at once')
  await page.getByText('Contact list created successfully!').first().waitFor()
  expect(await listNames()).toEqual(['Made at once'])
  await leaveFor('Analytics')
  await page.evaluate("window.dispatchEvent(new Event('online'))")
  await leaveFor('Contacts')
  await page.getByText('Made at once').first().waitFor()
  expect(await listNames()).toEqual(['Made at once'])
}, 60_000)

test('an analysis sent without a network is not sent, even afterwards', async () => {
  await startSampleTopic(page, product.url)
  await research(page)
  await makeList(page, product.url, 'Executives', ['somsri@example.com'])
  const before = await outboxSubjects()
  await page.goto(`${product.url}/news-research`)
  const review = await reviewAnalysis(page)
  await review.getByText('1 contact will receive this email').waitFor()
  await page.context().setOffline(true)
  await review.getByRole('button', { name: 'Send to 1 recipient' }).click()
  await review.getByText('Could not confirm the send.').waitFor()
  await page.context().setOffline(false)
  await review.getByRole('button', { name: 'Cancel' }).click()
  await leaveFor('Templates')
  await leaveFor('News Research')
  await page.getByText('Not sent yet.').waitFor()
  expect(await outboxSubjects()).toEqual(before)
}, 120_000)
