import type { Page } from 'playwright-core'
import { CAMPAIGN_PAGE_VIEWS } from './campaign-page-views.ts'
import { CAMPAIGNS_VIEWS } from './campaigns-views.ts'
import { CONTACTS_VIEWS } from './contacts-views.ts'
import { DELIVERY_VIEWS } from './delivery-views.ts'
import { TEMPLATES_VIEWS } from './templates-views.ts'
import { openOver, press, type View } from './view.ts'

const edit = press(/^Edit /)
const openMail = (page: Page) => page.getByText('somsri@example.com').first().click()

async function openArchive(page: Page): Promise<void> {
  await page
    .getByText(/Thai economy \(sample\)/)
    .first()
    .click()
  await page.getByText('Archive Details').first().waitFor()
}

export const SCREENS: readonly View[] = [
  { name: 'dashboard', path: '/' },
  { name: 'contacts', path: '/contacts' },
  { name: 'news-research', path: '/news-research' },
  { name: 'research-archives', path: '/research-archives' },
  { name: 'templates', path: '/templates' },
  { name: 'campaigns', path: '/campaigns' },
  { name: 'analytics', path: '/analytics' },
  { name: 'outbox', path: '/outbox' },
  { name: 'nowhere', path: '/nowhere' },
]

/**
 * Every dialog, drawer and opened part. The sample topic is researched and its analysis sent
 * (steps.ts), and fillTemplates has run.
 */
export const OPENED: readonly View[] = [
  { name: 'new-topic', path: '/news-research', open: press('New Topic') },
  { name: 'edit-topic', path: '/news-research', open: edit },
  {
    name: 'edit-preview',
    path: '/news-research',
    open: async (page) => {
      await edit(page)
      await page.getByRole('tab', { name: 'Content Preview' }).click()
      await page.getByText('Latest Research Content').waitFor()
    },
  },
  {
    name: 'discard',
    path: '/news-research',
    open: async (page) => {
      await edit(page)
      await page.getByLabel(/^Name/).fill('Another name')
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'delete-topic', path: '/news-research', open: press(/^Delete /) },
  {
    name: 'last-run',
    path: '/news-research',
    open: (page) => page.getByText('What happened in the last run').first().click(),
  },
  ...CONTACTS_VIEWS,
  ...TEMPLATES_VIEWS,
  ...CAMPAIGNS_VIEWS,
  ...CAMPAIGN_PAGE_VIEWS,
  ...DELIVERY_VIEWS,
  { name: 'archive', path: '/research-archives', open: openArchive },
  {
    name: 'delete-archive',
    path: '/research-archives',
    open: async (page) => {
      await openArchive(page)
      await press('Delete Archive')(page)
    },
  },
  { name: 'mail-html', path: '/outbox', open: openMail },
  {
    name: 'mail-text',
    path: '/outbox',
    open: async (page) => {
      await openMail(page)
      await page.getByRole('tab', { name: 'Text' }).click()
    },
  },
  {
    name: 'mail-headers',
    path: '/outbox',
    open: async (page) => {
      await openMail(page)
      await page.getByRole('tab', { name: 'Headers' }).click()
    },
  },
  { name: 'activity', path: '/templates', open: openOver(/^Activity/) },
  { name: 'collapsed', path: '/templates', open: press('Collapse sidebar'), minWidth: 768, isFresh: true },
  { name: 'drawer', path: '/templates', open: openOver('Open navigation'), maxWidth: 767, isFresh: true },
]

/**
 * The foot of a list that goes on as one scrolls has skeletons for as long as there is more: they
 * are no sign of loading.
 */
const LOADING = '.chakra-skeleton:not([role="list"] ~ * .chakra-skeleton)'

/**
 * Goes on inside the app, a fraction of the work of loading it: the router hears of a new address.
 * What was open is gone.
 */
export async function goOn(page: Page, path: string): Promise<void> {
  const nowhere = page.getByRole('heading', { level: 1, name: '404 Page Not Found' })
  await page.evaluate("history.pushState(null, '', '/nowhere')")
  await nowhere.waitFor()
  if (path === '/nowhere') return
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`)
  await nowhere.waitFor({ state: 'detached' })
}

/**
 * Goes to a view and waits until what it holds is on the screen. `go`: how to get from one address
 * of the app to another.
 */
export async function visit(
  page: Page,
  url: string,
  view: View,
  go: (page: Page, path: string) => Promise<unknown> = (one, path) => one.goto(url + path),
): Promise<void> {
  // what an earlier view kept from the server
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (page.url().startsWith(url) && !view.isFresh) await go(page, view.path)
  else await page.goto(url + view.path)
  await page.locator('h1').first().waitFor()
  await view.open?.(page)
  // one after the other: a panel that has come may bring skeletons of its own
  while ((await page.locator(LOADING).count()) > 0)
    await page.locator(LOADING).first().waitFor({ state: 'detached' })
}

export const fits = (view: View, width: number): boolean =>
  width >= (view.minWidth ?? 0) && width <= (view.maxWidth ?? Number.POSITIVE_INFINITY)
