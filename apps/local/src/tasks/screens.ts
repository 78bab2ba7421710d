import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../browser/chromium.ts'
import { type Product, startProduct } from '../browser/product.ts'
import { makeList, research, sendAnalysis, startSampleTopic } from '../browser/steps.ts'
import { ROOT } from '../launcher/root.ts'

/** `pnpm screens [folder]`: a picture of every screen and dialog, empty and full, light and dark, wide and narrow. */
const out = path.resolve(ROOT, process.argv[2] ?? '.screens')
mkdirSync(out, { recursive: true })

const SCREENS = [
  '/',
  '/contacts',
  '/news-research',
  '/research-archives',
  '/templates',
  '/campaigns',
  '/analytics',
  '/outbox',
  '/nowhere',
]
const LOOKS = [
  { name: 'light-1280', colour: 'light', width: 1280, height: 900 },
  { name: 'dark-1280', colour: 'dark', width: 1280, height: 900 },
  { name: 'light-390', colour: 'light', width: 390, height: 844 },
  { name: 'dark-390', colour: 'dark', width: 390, height: 844 },
] as const
type Look = (typeof LOOKS)[number]

async function openPage(browser: Browser, look: Look): Promise<Page> {
  const viewport = { width: look.width, height: look.height }
  const context = await browser.newContext({ viewport, colorScheme: look.colour, reducedMotion: 'reduce' })
  return context.newPage()
}

async function picture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined) // a live stream never falls idle
  await page.screenshot({ path: path.join(out, `${name}.png`), fullPage: true })
}

async function everyScreen(browser: Browser, product: Product, state: string): Promise<void> {
  for (const look of LOOKS) {
    const page = await openPage(browser, look)
    for (const screen of SCREENS) {
      await page.goto(product.url + screen, { waitUntil: 'load' })
      await page.locator('h1').first().waitFor()
      await picture(page, `${state}-${screen.slice(1) || 'dashboard'}-${look.name}`)
    }
    await page.context().close()
  }
}

/** Opens each dialog by what a person would press. */
async function everyDialog(browser: Browser, product: Product): Promise<void> {
  for (const look of LOOKS) {
    const page = await openPage(browser, look)
    const shot = async (screen: string, name: string, open: (page: Page) => Promise<void>) => {
      await page.goto(product.url + screen)
      await open(page)
      await picture(page, `dialog-${name}-${look.name}`)
    }
    const press = (name: RegExp | string) => (on: Page) => on.getByRole('button', { name }).first().click()
    await shot('/news-research', 'new-topic', press('New Topic'))
    await shot('/news-research', 'edit-topic', press(/^Edit /))
    await shot('/news-research', 'edit-preview', async (on) => {
      await press(/^Edit /)(on)
      await on.getByRole('tab', { name: 'Content Preview' }).click()
      await on.getByText('Latest Research Content').waitFor()
    })
    await shot('/news-research', 'delete-topic', press(/^Delete /))
    await shot('/contacts', 'new-list', press('New List'))
    await shot('/contacts', 'import', async (on) => {
      await press('Import Contacts')(on)
      await on.getByLabel('E-mail addresses').fill('one@example.com two@example.com, wrong')
      await on.getByRole('button', { name: 'Add Emails' }).click()
    })
    await shot('/outbox', 'mail', async (on) => {
      await on.getByText('somsri@example.com').first().click()
      await on.locator('iframe').waitFor()
    })
    await shot('/research-archives', 'archive', async (on) => {
      await on
        .getByText(/Thai economy \(sample\)/)
        .first()
        .click()
      await on.getByText('Archive Details').first().waitFor()
    })
    await page.context().close()
  }
}

const [product, browser] = await Promise.all([startProduct(), launchChromium()])
try {
  await everyScreen(browser, product, 'empty')
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await startSampleTopic(page, product.url)
  await research(page)
  await makeList(page, product.url, 'Executives', [
    'somsri@example.com',
    'wichai@example.com',
    'malee@example.com',
  ])
  await sendAnalysis(page, product.url)
  await page.close()
  await everyScreen(browser, product, 'full')
  await everyDialog(browser, product)
} finally {
  await browser.close()
  await product.stop()
}
process.stdout.write(`The pictures are in ${path.relative(ROOT, out)}\n`)
