import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useProduct } from '../use-product.ts'

/** A reader without access to the app signs up, confirms and sets preferences. */
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const NEWCOMER = 'newcomer@example.com'
const product = useProduct()
let reader: Page
let formUrl: string
const seen = new Set<string>()
const found: string[] = []

let listId: number

beforeAll(async () => {
  // bypasses the page's content security policy, which would block axe
  reader = await (await product.browser.newContext({ locale: 'en-GB', bypassCSP: true })).newPage()
  const list = await tell('POST', '/contact-lists', { name: 'Executives', description: 'One mail a day.' })
  listId = list.id
  formUrl = (await tell('PUT', `/contact-lists/${listId}`, { signupEnabled: true })).signupUrl
}, 180_000)

/** Calls the REST API as the owner. */
const ask = async (path: string, init: RequestInit = {}) =>
  JSON.parse(await (await fetch(product.url + path, init)).text())
const tell = (method: string, path: string, body: object) =>
  ask(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const query = async (procedure: string, input: object) =>
  (await ask(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`)).result.data

/** The first link to `place` in the newest email to this address. */
async function linkInMail(to: string, place: string): Promise<string> {
  const find = async (): Promise<string> => {
    const { items } = await query('outbox.page', { search: to, limit: 5 })
    for (const { id } of items) {
      const { html } = await query('outbox.get', { id })
      const link = new RegExp(`href="([^"]+${place}[^"]+)"`).exec(html)?.[1]
      if (link) return link
    }
    return ''
  }
  await expect.poll(find, { timeout: 30_000 }).not.toBe('')
  return find()
}

/** Sends an analysis of the bundled samples to the list. */
async function mailTheList(): Promise<void> {
  const topic = await tell('POST', '/research-topics', {
    name: 'Thai economy',
    description: 'Rates, prices and trade',
    keywords: ['economy'],
    newsSources: ['sample:thai-economy'],
  })
  await tell('POST', `/research-topics/${topic.id}/research`, {})
  const [template] = await ask('/api/templates')
  const lists = { topicId: topic.id, templateId: template.id, contactListIds: [listId], subject: 'News' }
  expect(await tell('POST', '/send-news-email', lists)).toMatchObject({ message: 'Sending to 1 recipient' })
}

const heading = (words: string) => reader.getByRole('heading', { level: 1, name: words }).waitFor()
const press = (name: string) => reader.getByRole('button', { name, exact: true }).click()
const members = async (): Promise<string[]> =>
  (await ask('/api/contacts')).map((contact: { email: string }) => contact.email)

test('a stranger signs up, confirms by the link in the email, and becomes a member', async () => {
  await reader.goto(formUrl)
  await look('sign-up form')
  await reader.getByLabel('Email address').fill(NEWCOMER)
  await reader.getByLabel('Name (optional)').fill('New Comer')
  expect(await reader.getByLabel('Leave this empty').isVisible()).toBe(false)
  await reader.keyboard.press('Enter')
  await heading('Check your inbox')
  expect(await members()).not.toContain(NEWCOMER)
  await reader.goto(await linkInMail(NEWCOMER, '/join/confirm/'))
  await heading('Confirm your sign-up')
  await look('confirmation')
  expect(await members()).not.toContain(NEWCOMER)
  await press('Yes, sign me up')
  await heading('You are signed up')
  expect(await members()).toContain(NEWCOMER)
}, 60_000)

test('an invalid address is reported beside the field, which gets the focus', async () => {
  await reader.goto(formUrl)
  await reader.getByLabel('Email address').fill('name@nowhere')
  await press('Sign up')
  await reader.getByText('Please enter one email address').waitFor()
  expect(await reader.getByLabel('Email address').inputValue()).toBe('name@nowhere')
  expect(await reader.evaluate('document.activeElement.id')).toBe('email')
  await look('refused form')
})

test('the member pauses, leaves and rejoins through the link in an email', async () => {
  await mailTheList()
  await reader.goto(await linkInMail(NEWCOMER, '/p/'))
  await heading('Your email preferences')
  await look('preferences')
  await reader.getByLabel('No emails before').fill(inDays(10))
  await press('Pause emails')
  await heading('Your emails are paused')
  await look('an outcome')
  await back()
  await look('preferences in a pause')
  await press('Resume now')
  await heading('Your emails have resumed')
  await back()
  await press('Leave Executives')
  await heading('You left the list')
  await back()
  await reader.getByText('You left this list').waitFor()
  await look('preferences after leaving a list')
  await press('Rejoin Executives')
  await heading('Welcome back')
  await back()
  await press('Unsubscribe from all')
  await heading('You are unsubscribed')
  await back()
  await look('preferences after leaving all')
  await press('Get emails again')
  await back()
  await reader.getByRole('button', { name: 'Leave Executives' }).waitFor()
}, 120_000)

test('the unsubscribe page links to the preferences', async () => {
  await reader.goto(await linkInMail(NEWCOMER, '/u/'))
  await look('unsubscribe')
  await reader.getByRole('link', { name: 'Leave one list, pause or select topics instead' }).click()
  await heading('Your email preferences')
})

test('all pages pass axe in both colour schemes and languages, and fit 320 px', async () => {
  expect(seen.size).toBe(4)
  const thai = await (await product.browser.newContext({ locale: 'th-TH', bypassCSP: true })).newPage()
  for (const url of [...seen, `${product.url}/join/nothing`, `${product.url}/p/forged`]) {
    await thai.goto(url)
    await look('in Thai', thai)
  }
  expect(found).toEqual([])
}, 120_000)

test('pages and emails show Thai letters in our font, which their policy allows', async () => {
  const page = await (await product.browser.newContext({ locale: 'th-TH' })).newPage()
  const links = [await linkInMail(NEWCOMER, '/v/'), await linkInMail(NEWCOMER, '/p/')]
  for (const url of [...links, `${product.url}/join/confirm/forged`, `${product.url}/samples/no/thing`]) {
    await page.goto(url)
    await expect.poll(() => page.evaluate<string[]>(FONTS), { message: url }).toContain('loaded')
  }
}, 60_000)

/** The state of each of the page's fonts, after asking for a Thai letter. */
const FONTS = `document.fonts.load("16px 'Noto Sans Thai'", 'ก').then(() => [...document.fonts].map((font) => font.status))`

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const back = () => reader.getByRole('link', { name: 'Back to your preferences' }).click()

/** Checks the current page. */
async function look(name: string, page = reader): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  seen.add(page.url())
  await page.addScriptTag({ path: AXE })
  const here = `${name} (${new URL(page.url()).pathname.slice(0, 12)})`
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await page.evaluate<AxeResults>('axe.run(document)')
    for (const { id, nodes } of violations)
      found.push(`${here}, ${colorScheme}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  }
  await page.setViewportSize({ width: 320, height: 800 })
  if (await page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth'))
    found.push(`${here}: scrolls sideways at 320 px`)
  found.push(...(await page.evaluate<string[]>(SMALL_TARGETS)).map((one) => `${here}: ${one}`))
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** Touch targets must be 44 px high. */
const SMALL_TARGETS = `[...document.querySelectorAll('a, button, label.pick, input:not([type=hidden], [type=checkbox])')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().height < 43.5)
  .map((one) => 'too small to press: ' + one.outerHTML)`
