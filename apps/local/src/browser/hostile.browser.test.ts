import { testDatabase } from '@newsloom/core/testing/test-database'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FakeServer } from '../testing/http-fake.ts'
import { launchChromium } from './chromium.ts'
import { makeHostileCampaigns, showCampaigns } from './fakes/hostile-campaigns.ts'
import { EVIL_HOST, PAYLOAD, serveHostileSite } from './fakes/hostile-site.ts'
import { makeHostileTemplates, WORST } from './fakes/hostile-templates.ts'
import { type Product, startProduct } from './product.ts'
import { openMail } from './steps.ts'

/** Hostile text in every field and from a publisher does nothing on any screen or in any email. */
const database = testDatabase()
let site: FakeServer
let product: Product
let browser: Browser
let context: BrowserContext
let page: Page
const foreign: string[] = []
const fromFrames: string[] = []
const acted: string[] = []

beforeAll(async () => {
  site = await serveHostileSite()
  ;[product, browser] = await Promise.all([
    startProduct({ DATABASE_URL: database.url, NEWS_ALLOW_HOSTS: site.host, MAIL_RATE: '100' }),
    launchChromium(),
  ])
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  page = await context.newPage()
  page.on('dialog', (dialog) => {
    acted.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => acted.push(String(error)))
  context.on('page', (opened) => acted.push(`window: ${opened.url()}`))
  const left = (request: Request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== product.url) foreign.push(url.href)
    if (request.frame() !== page.mainFrame() && /^\/(api|trpc)/.test(url.pathname)) fromFrames.push(url.href)
  }
  context.on('requestfinished', left)
  // requests blocked by a policy never left the browser
  context.on('requestfailed', (request) => request.failure()?.errorText !== 'csp' && left(request))
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await site?.close()
})

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const json =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(product.url + path, { method, ...json })
  const text = await response.text()
  expect(response.ok, `${method} ${path}: ${text.slice(0, 300)}`).toBe(true)
  return JSON.parse(text)
}

type Topic = { id: number; templateId: number }
type Run = { state: string; error: string | null; steps: { label: string; state: string; detail: string }[] }
let topic: Topic

test('a hostile publisher is read, and links to this machine are blocked with a reason', async () => {
  topic = await call<Topic>('POST', '/api/research-topics', {
    name: PAYLOAD.slice(0, 200),
    description: `economy ${PAYLOAD}`,
    keywords: ['economy', PAYLOAD.slice(0, 90).replaceAll(/[,\n]/g, ' ')],
    persona: PAYLOAD.slice(0, 200),
    customPrompt: PAYLOAD,
    formatPrompt: PAYLOAD,
    newsSources: [
      ...['/feed.xml', '/feed.json', '/broken.xml', '/to-metadata'].map((path) => site.url + path),
      `${product.url}/api/contacts`,
      'http://2130706433/',
      'http://[::1]/',
      'http://169.254.169.254/latest/meta-data/',
    ],
  })
  const { runId, newsItems } = await call<{ runId: number; newsItems: { url: string }[] }>(
    'POST',
    `/api/research-topics/${topic.id}/research`,
  )
  const run = await call<Run>('GET', `/api/runs/${runId}`)
  expect(run).toMatchObject({ state: 'succeeded', error: null })
  expect(newsItems.length).toBeGreaterThan(4)
  for (const item of newsItems) expect(item.url).toMatch(/^http:\/\/127\.0\.0\.1:/)
  const blocked = run.steps.filter((step) => step.state === 'blocked')
  expect(blocked).toHaveLength(5)
  for (const step of blocked) expect(step.detail.length).toBeGreaterThan(10)
  // the topic's card shows the reasons
  await page.goto(`${product.url}/news-research`)
  await page.getByText('What happened in the last run').first().click()
  await page
    .getByText(blocked[0]?.detail ?? '')
    .first()
    .waitFor()
}, 60_000)

test('an email made from it has one subject, clean headers and no foreign links', async () => {
  const list = await call<{ id: number }>('POST', '/api/contact-lists', {
    name: PAYLOAD.slice(0, 200),
    description: PAYLOAD,
  })
  await call('POST', '/api/import-contacts', {
    emails: ["o'x&y@example.com", 'ann@example.com'],
    listId: list.id,
  })
  await database.sql`update contacts set name = ${PAYLOAD}`
  const subject = `${PAYLOAD.slice(0, 150)}\r\nBcc: victim@${EVIL_HOST}`
  const send = await call<{ sendId: number }>('POST', '/api/send-news-email', {
    topicId: topic.id,
    contactListIds: [list.id],
    templateId: topic.templateId,
    subject,
  })
  await expect
    .poll(() => call('GET', `/api/sends/${send.sendId}`), { timeout: 20_000 })
    .toMatchObject({ state: 'done', counts: { sent: 2 } })
  const mails = await database.sql`select subject, html, text, headers::text, to_address from outbox_mails`
  expect(mails).toHaveLength(2)
  for (const mail of mails) {
    expect(`${mail.subject}${mail.to_address}`).not.toMatch(/[\r\n\0]/)
    expect(mail.headers).not.toMatch(/\\[rn]|Bcc/)
    expect(mail.headers).toContain('List-Unsubscribe=One-Click')
    const tags = mail.html.match(/<[a-z][^>]*>/gi) ?? []
    expect(
      tags.filter((tag: string) => /^<(script|img|svg|iframe|form|object)|\son\w+=|javascript:/i.test(tag)),
    ).toEqual([])
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => new URL(href ?? '').origin)
    expect(new Set(links)).toEqual(new Set([product.url]))
  }
}, 60_000)

test('no screen runs, requests or opens any of it', async () => {
  // outside the frame
  const worst = PAYLOAD + WORST
  await database.sql`insert into outbox_mails (idempotency_key, place, to_address, from_address, subject, html, text, headers)
    values ('worst', 0, 'worst@example.com', ${PAYLOAD}, ${PAYLOAD}, ${worst}, ${PAYLOAD}, ${JSON.stringify({ [PAYLOAD]: PAYLOAD })}::text::jsonb)`
  const screens = [
    '/',
    '/contacts',
    '/news-research',
    '/research-archives',
    '/templates',
    '/campaigns',
    '/analytics',
  ]
  for (const screen of [...screens, '/outbox', `/${encodeURIComponent(PAYLOAD)}`]) {
    await page.goto(product.url + screen)
    await page.locator('h1').first().waitFor()
    await settled()
  }
  for (const who of ['worst@example.com', 'ann@example.com']) {
    await openMail(page, product.url, who)
    const frame = page.frameLocator('iframe[title^="Email:"]')
    await frame.locator('body').filter({ hasText: /\S/ }).waitFor()
    for (const tab of ['Text', 'Headers']) await page.getByRole('tab', { name: tab }).click()
    await settled()
  }
  await page.goto(`${product.url}/news-research`)
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Content Preview' }).click()
  await page.getByText('Latest Research Content').waitFor()
  await settled()
  await page.goto(`${product.url}/research-archives`)
  await page.getByRole('region', { name: 'Archives' }).getByRole('button').first().click()
  await page.getByText('Archive Details').first().waitFor()
  await settled()
  expect(foreign).toEqual([])
  expect(fromFrames).toEqual([])
  expect(acted).toEqual([])
}, 60_000)

test('listing, editing, previewing, comparing and testing hostile templates runs and leaks nothing', async () => {
  const { drawn, written } = await makeHostileTemplates((method, path, body) => call(method, path, body))
  await page.goto(`${product.url}/templates`)
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .waitFor()
  await settled()
  for (const id of [drawn, written])
    for (const tab of ['Design', 'AI Prompts', 'Test Results', 'Preview', 'Versions']) {
      if (tab === 'Design') await page.goto(`${product.url}/templates/${id}`)
      const control = page.getByRole(tab === 'Versions' ? 'button' : 'tab', { name: tab, exact: true })
      await control.click()
      if (tab === 'Test Results' || tab === 'Preview')
        await page.frameLocator('iframe').first().locator('body').filter({ hasText: /\S/ }).waitFor()
      if (tab === 'Versions') await page.frameLocator('[role=dialog] iframe').last().locator('body').waitFor()
      await settled()
    }
  expect(foreign).toEqual([])
  expect(fromFrames).toEqual([])
  expect(acted).toEqual([])
  // a positive control: with pictures switched on, the preview does request them
  await page.goto(`${product.url}/templates/${written}?tab=preview`)
  await page.getByText('Show images from other servers').click()
  await expect.poll(() => foreign.some((url) => url.includes(EVIL_HOST))).toBe(true)
  expect(fromFrames).toEqual([])
}, 60_000)

test('listing, opening, editing and sending hostile campaigns runs and leaks nothing', async () => {
  // the last preview may still be loading its pictures
  await page.goto('about:blank')
  foreign.length = 0
  const { letter, automation } = await makeHostileCampaigns((method, path, body) => call(method, path, body))
  await expect
    .poll(() => call('GET', `/api/campaigns/${letter}`), { timeout: 20_000 })
    .toMatchObject({ status: 'sent', emailsSent: 2 })
  await showCampaigns(page, product.url, { letter, automation }, settled)
  expect(foreign).toEqual([])
  expect(fromFrames).toEqual([])
  expect(acted).toEqual([])
}, 60_000)

test('no link on any screen is a script', async () => {
  await page.goto(`${product.url}/news-research`)
  await page
    .getByText(/Relevance: \d+%/)
    .first()
    .waitFor()
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs.filter((href) => !/^(\/|#|https?:\/\/(localhost|127\.0\.0\.1):)/.test(href ?? ''))).toEqual([])
}, 30_000)

test('the processes logged no unexpected errors', () => {
  const bad = product
    .output()
    .split('\n')
    .filter((line) => /"level":[56]0|ended unexpectedly/.test(line))
  expect(bad).toEqual([])
})

/** Waits until the screen has loaded and checks that no payload ran. */
async function settled(): Promise<void> {
  await page.waitForLoadState('load')
  const marks = await Promise.all(page.frames().map((frame) => frame.evaluate<unknown>('window.__xss')))
  expect(marks.filter((mark) => mark !== undefined)).toEqual([])
}
