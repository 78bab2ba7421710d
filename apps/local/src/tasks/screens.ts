import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { fillCampaigns } from '../browser/campaign-steps.ts'
import { launchChromium } from '../browser/chromium.ts'
import { serveFake } from '../browser/fakes/http-fake.ts'
import { startProduct } from '../browser/product.ts'
import { createTopic, makeList, research, sendAnalysis, startSampleTopic } from '../browser/steps.ts'
import { fillTemplates } from '../browser/template-steps.ts'
import type { View } from '../browser/views/view.ts'
import { fits, OPENED, SCREENS, visit } from '../browser/views/views.ts'
import { ROOT } from '../launcher/root.ts'

/**
 * `pnpm screens [folder]`: a picture of every screen and all that opens on one, light and dark,
 * wide and narrow: empty, full, with research under way, and without a server.
 */
const out = path.resolve(ROOT, process.argv[2] ?? '.screens')
mkdirSync(out, { recursive: true })

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

/** A page is pictured whole, what lies over one as a person sees it. */
async function picture(page: Page, name: string): Promise<void> {
  const isOver = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0
  await page.screenshot({ path: path.join(out, `${name}.png`), fullPage: !isOver })
}

async function everyView(
  browser: Browser,
  url: string,
  state: string,
  views: readonly View[],
): Promise<void> {
  for (const look of LOOKS) {
    const page = await openPage(browser, look)
    for (const view of views.filter((one) => fits(one, look.width))) {
      await visit(page, url, view)
      await picture(page, `${state}-${view.name}-${look.name}`)
    }
    await page.context().close()
  }
}

/** What each screen says when the server does not answer. */
async function everyFailure(browser: Browser, url: string): Promise<void> {
  for (const look of LOOKS) {
    const page = await openPage(browser, look)
    await page.route('**/trpc/**', (route) => route.abort())
    for (const view of SCREENS.filter((one) => one.name !== 'nowhere')) {
      await page.goto(url + view.path)
      await page.getByRole('alert').first().waitFor()
      await picture(page, `failing-${view.name}-${look.name}`)
    }
    await page.context().close()
  }
}

/** A publisher that never answers keeps the research under way. */
const silent = await serveFake(() => undefined)
const [product, browser] = await Promise.all([
  startProduct({ NEWS_ALLOW_HOSTS: silent.host }),
  launchChromium(),
])
try {
  await everyView(browser, product.url, 'empty', SCREENS)
  await everyFailure(browser, product.url)
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await startSampleTopic(page, product.url)
  await research(page)
  await makeList(page, product.url, 'Executives', [
    'somsri@example.com',
    'wichai@example.com',
    'malee@example.com',
  ])
  await sendAnalysis(page, product.url)
  await fillTemplates(product.url)
  await fillCampaigns(product.url)
  await everyView(browser, product.url, 'full', SCREENS)
  await everyView(browser, product.url, 'opened', OPENED)
  await createTopic(page, product.url, {
    name: 'A slow publisher',
    description: 'news that takes its time',
    source: `${silent.url}/feed.xml`,
  })
  await page.getByRole('button', { name: 'Research', exact: true }).first().click()
  await page.getByRole('button', { name: 'Researching...' }).waitFor()
  await everyView(browser, product.url, 'running', [
    { name: 'news-research', path: '/news-research' },
    ...OPENED.filter((one) => one.name === 'activity'),
  ])
} finally {
  await browser.close()
  await product.stop()
  await silent.close()
}
process.stdout.write(`The pictures are in ${path.relative(ROOT, out)}\n`)
