import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { cardFigure, openMail, openReader } from './steps.ts'
import { callApi } from './template-steps.ts'
import { useProduct } from './use-product.ts'

/** Creates and sends a campaign of each kind through the UI. */
const PEOPLE = ['somsri@example.com', 'wichai@example.com', 'malee@example.com']
const LONG = 60_000
const product = useProduct()
let page: Page
const failures: string[] = []

beforeAll(async () => {
  page = await product.browser.newPage({ viewport: { width: 1280, height: 900 } })
  page.on('pageerror', (error) => failures.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))
  const { id } = await callTrpc<{ id: number }>('topics.createSample')
  await callApi(product.url, 'POST', `/api/research-topics/${id}/research`)
  const list = await callApi<{ id: number }>(product.url, 'POST', '/api/contact-lists', {
    name: 'Executives',
  })
  await callApi(product.url, 'POST', '/api/import-contacts', { emails: PEOPLE, listId: list.id })
  const htmlContent =
    '<h1>Winter</h1><p>Dear {{name | default: "reader"}}</p><a href="{{unsubscribe_url}}">Leave</a>'
  const template = { name: 'Written by hand', subject: 'Winter is here', htmlContent }
  await callApi(product.url, 'POST', '/api/templates', template)
}, 180_000)

/** A tRPC call, as from the web app. */
async function callTrpc<T>(procedure: string): Promise<T> {
  const { result } = await callApi<{ result: { data: T } }>(product.url, 'POST', `/trpc/${procedure}`, {})
  return result.data
}

async function sendsOf(campaignId: number): Promise<{ kind: string; counts: { sent: number } }[]> {
  const input = encodeURIComponent(JSON.stringify({ campaignId }))
  const path = `/trpc/sends.ofCampaign?input=${input}`
  const { result } = await callApi<{ result: { data: { kind: string; counts: { sent: number } }[] } }>(
    product.url,
    'GET',
    path,
  )
  return result.data
}

const dialog = () => page.getByRole('dialog')
const inDialog = (name: string | RegExp) => dialog().getByRole('button', { name })
const tab = (name: string) => dialog().getByRole('tab', { name }).click()
const says = (words: string | RegExp) => page.getByText(words).first().waitFor({ timeout: LONG })
const closed = () => dialog().waitFor({ state: 'hidden' })
const shownId = () => Number(/\/campaigns\/(\d+)/.exec(page.url())?.[1])
/** Waits until this many emails of a send are sent. */
const hasSent = (count: number) =>
  page.getByRole('button', { name: `${count} sent: show recipients` }).waitFor({ timeout: LONG })
const openPage = async (name: string) => {
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** The entry that Enter would choose: a menu highlights it once it has opened. */
const highlighted = (name: string) =>
  page.getByRole('menuitem', { name }).and(page.locator('[data-highlighted]'))

test('prompts and content survive a reload', async () => {
  await page.goto(`${product.url}/campaigns`)
  await says('No campaigns')
  // by keyboard, to the first of the two kinds
  await page.getByRole('button', { name: 'New Campaign' }).first().press('Enter')
  await highlighted('Automation').waitFor()
  await page.keyboard.press('Enter')
  await inDialog('Auto-Generate Campaign').click()
  await dialog().getByText('Please select at least one topic before generating prompts').waitFor()
  await dialog().getByText('Thai economy (sample)').first().click()
  await inDialog('Central Bank Governor').click()
  await inDialog('Auto-Generate Campaign').click()
  await says('Prompts generated')
  for (const prompt of ['Custom Prompt', 'Format Prompt'])
    expect((await dialog().getByLabel(prompt).inputValue()).length).toBeGreaterThan(20)
  await dialog()
    .getByLabel(/^Campaign name/)
    .fill('Weekly outlook')
  await tab('Content Preview')
  await inDialog('Generate Content').click()
  await dialog().getByRole('progressbar').or(dialog().locator('iframe')).first().waitFor()
  await page.reload()
  await dialog().getByText('were restored').waitFor()
  expect(
    await dialog()
      .getByLabel(/^Campaign name/)
      .inputValue(),
  ).toBe('Weekly outlook')
  await tab('Content Preview')
  await dialog().locator('iframe').waitFor({ timeout: LONG })
  await inDialog('Create campaign').click()
  await says('Campaign created successfully')
  await closed()
}, 120_000)

test('a test email is excluded from totals; the pre-flight shows the audience, and the campaign is sent', async () => {
  await page.getByRole('link', { name: 'Edit Weekly outlook' }).click()
  await tab('Test Email')
  await dialog().getByRole('textbox', { name: 'Recipient' }).fill('me@example.com')
  await inDialog(/^Send$/).click()
  await dialog().getByText('Delivered to me@example.com.').waitFor({ timeout: LONG })
  await inDialog('Cancel').click()
  await closed()
  await openPage('Weekly outlook')
  await page.getByRole('button', { name: 'Send now' }).click()
  await dialog()
    .getByRole('button', { name: /checks? passed$/ })
    .click()
  await dialog().getByText('You sent a test since the last change.').waitFor()
  await inDialog('Send to 3 recipients').click()
  await closed()
  // the button that opened the review is gone
  const focused = () => page.evaluate("document.activeElement?.closest('section')?.ariaLabel")
  await expect.poll(focused).toBe('Delivery')
  await hasSent(3)
  await page.getByRole('button', { name: '3 sent: show recipients' }).click()
  for (const who of PEOPLE) await dialog().getByText(who).waitFor()
  await dialog().getByRole('button', { name: 'Close' }).click()
  await closed()
  expect(await sendsOf(shownId())).toMatchObject([{ kind: 'campaign', counts: { sent: 3 } }])
  await page.goto(product.url)
  await expect.poll(() => cardFigure(page, 'Emails Sent')).toBe('3')
}, 120_000)

test('a click in its email appears on its page', async () => {
  await openMail(page, product.url, 'wichai@example.com')
  const links = page.frameLocator('iframe[title^="Email:"]').locator('a[href*="/r/"]')
  // notes have numbers in brackets
  const link = links.filter({ hasNotText: /^\[\d+\]$/ }).first()
  const href = (await link.getAttribute('href')) ?? ''
  const reader = await openReader(product.browser)
  await reader.goto(href)
  expect(reader.url()).toContain('/samples/')
  await reader.context().close()
  await page.goto(`${product.url}/campaigns`)
  const card = page.getByRole('article').filter({ hasText: 'Weekly outlook' })
  await card.getByText('1 of 3 people').waitFor({ timeout: LONG })
  await openPage('Weekly outlook')
  await expect.poll(() => cardFigure(page, 'People who clicked')).toBe('1 of 3 people')
}, 60_000)

test('an email campaign is scheduled by keyboard, but not in the past', async () => {
  await page.goto(`${product.url}/campaigns`)
  await page.getByRole('button', { name: 'New Campaign' }).press('ArrowDown')
  await highlighted('Automation').waitFor()
  await page.keyboard.press('ArrowDown')
  await highlighted('Email campaign').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Schedule Email Campaign' }).waitFor()
  await dialog().getByLabel('Campaign Name').fill('Winter letter')
  await dialog().getByLabel('Select Template').selectOption({ label: 'Written by hand' })
  expect(await dialog().getByLabel('Subject Line').inputValue()).toBe('Winter is here')
  await dialog().getByText('3 contacts will receive this email').waitFor()
  const date = dialog().getByRole('textbox', { name: 'Send Date' })
  await date.pressSequentially('Jan 5, 2020')
  await dialog().getByLabel('Send Time').fill('09:30')
  await dialog().getByLabel('Send Time').press('Enter')
  await dialog().getByText('Send date cannot be in the past').waitFor()
  await expect.poll(() => page.locator(':focus').getAttribute('placeholder')).toBe('Choose a day')
  await date.press('ControlOrMeta+a')
  await date.pressSequentially('Dec 1, 2099')
  // submits the form
  await date.press('Enter')
  await page.keyboard.press('Enter')
  await says('Campaign scheduled')
  await closed()
  await openPage('Winter letter')
  await page.getByText('Dec 1, 2099').first().waitFor()
}, 60_000)

test('unscheduled and sent now by a double click, it is sent once', async () => {
  await page.getByRole('button', { name: 'Back to draft' }).click()
  await says('The campaign is a draft again')
  await page.getByRole('button', { name: 'Send now' }).click()
  await inDialog('Send to 3 recipients').dblclick()
  await closed()
  await hasSent(3)
  expect(await sendsOf(shownId())).toMatchObject([{ kind: 'campaign', counts: { sent: 3 } }])
}, 60_000)

test('a sent campaign is deleted only after a second confirmation, and its emails stay', async () => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText("Are you sure you want to delete 'Winter letter'?").waitFor()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await question.getByRole('button', { name: 'Delete anyway' }).click()
  await says('Campaign deleted successfully')
  await page.getByRole('article').filter({ hasText: 'Weekly outlook' }).waitFor()
  expect(await page.getByText('Winter letter').count()).toBe(0)
  await page.goto(`${product.url}/outbox`)
  await page.getByRole('searchbox', { name: 'Search email' }).fill('Winter is here')
  await says('3 emails found')
}, 60_000)

test('no screen logged errors', () => {
  // expected: the refused deletion, and requests for a campaign that is being deleted
  expect(failures.filter((line) => !/\b(409|404)\b/.test(line))).toEqual([])
})
