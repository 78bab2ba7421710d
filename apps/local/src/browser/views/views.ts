import type { Page } from 'playwright-core'
import { stopIntercepting } from '../fakes/intercept.ts'
import { ANALYTICS_SCREENS, ANALYTICS_VIEWS, FAILED_ANALYTICS_VIEWS, WIPE_VIEWS } from './analytics-views.ts'
import { APPROVAL_VIEWS } from './approval-views.ts'
import { ARCHIVES_VIEWS } from './archives-views.ts'
import { CAMPAIGN_PAGE_VIEWS } from './campaign-page-views.ts'
import { CAMPAIGNS_VIEWS } from './campaigns-views.ts'
import { CONTACTS_VIEWS } from './contacts-views.ts'
import { CORRECTIONS_VIEWS } from './corrections-views.ts'
import { BUSY_DASHBOARD_VIEWS } from './dashboard-views.ts'
import { LIVE_VIEWS } from './live-views.ts'
import { DELIVERY_VIEWS } from './mail/delivery-views.ts'
import { OUTBOX_VIEWS } from './mail/outbox-views.ts'
import { PODCAST_VIEWS } from './podcast-views.ts'
import { RESEARCH_VIEWS } from './research-views.ts'
import { SETTINGS_VIEWS } from './settings-views.ts'
import { DASHBOARD_VIEWS, SHELL_VIEWS } from './small-views.ts'
import { SOURCES_VIEWS } from './sources-views.ts'
import { STATEMENTS_VIEWS } from './statements-views.ts'
import { TEMPLATES_VIEWS } from './templates-views.ts'
import type { View } from './view.ts'

type Feature = {
  /** its screens */
  screens: readonly View[]
  /** every dialog, drawer and opened part */
  opened: readonly View[]
}

/**
 * The web app's views, by its folders of features. The sample topic is researched and its analysis
 * sent (steps.ts), and fillTemplates and fillCampaigns have run.
 */
export const FEATURES = {
  dashboard: {
    screens: [{ name: 'dashboard', path: '/' }],
    opened: [...DASHBOARD_VIEWS, ...BUSY_DASHBOARD_VIEWS],
  },
  contacts: { screens: [{ name: 'contacts', path: '/contacts' }], opened: CONTACTS_VIEWS },
  research: {
    screens: [{ name: 'news-research', path: '/news-research' }],
    opened: [...RESEARCH_VIEWS, ...SOURCES_VIEWS, ...STATEMENTS_VIEWS, ...APPROVAL_VIEWS],
  },
  delivery: { screens: [], opened: DELIVERY_VIEWS },
  archives: {
    screens: [{ name: 'research-archives', path: '/research-archives' }],
    opened: [...ARCHIVES_VIEWS, ...CORRECTIONS_VIEWS],
  },
  live: { screens: [{ name: 'live', path: '/live' }], opened: LIVE_VIEWS },
  templates: { screens: [{ name: 'templates', path: '/templates' }], opened: TEMPLATES_VIEWS },
  campaigns: {
    screens: [{ name: 'campaigns', path: '/campaigns' }],
    opened: [...CAMPAIGNS_VIEWS, ...CAMPAIGN_PAGE_VIEWS],
  },
  podcasts: { screens: [], opened: PODCAST_VIEWS },
  analytics: {
    screens: ANALYTICS_SCREENS,
    opened: [...ANALYTICS_VIEWS, ...FAILED_ANALYTICS_VIEWS, ...WIPE_VIEWS],
  },
  outbox: { screens: [{ name: 'outbox', path: '/outbox' }], opened: OUTBOX_VIEWS },
  settings: { screens: [{ name: 'settings', path: '/settings' }], opened: SETTINGS_VIEWS },
  shell: { screens: [{ name: 'nowhere', path: '/nowhere' }], opened: SHELL_VIEWS },
} satisfies Record<string, Feature>

const all: readonly Feature[] = Object.values(FEATURES)
export const SCREENS: readonly View[] = all.flatMap(({ screens }) => screens)
/** All opened views; states that are only pictured left out. */
export const OPENED: readonly View[] = all.flatMap(({ opened }) =>
  opened.filter(({ isPictureOnly }) => !isPictureOnly),
)

/**
 * The end of a list that loads more on scrolling shows skeletons as long as there is more: they do
 * not mean that the page is loading.
 */
const LOADING = '.chakra-skeleton:not([role="list"] ~ * .chakra-skeleton)'

/**
 * Navigates inside the app, a fraction of the work of loading it: the router gets a new address.
 * What was open is closed.
 */
export async function navigate(page: Page, path: string): Promise<void> {
  const nowhere = page.getByRole('heading', { level: 1, name: '404 Page Not Found' })
  await page.evaluate("history.pushState(null, '', '/nowhere')")
  await nowhere.waitFor()
  if (path === '/nowhere') return
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`)
  await nowhere.waitFor({ state: 'detached' })
}

/** Goes to an address without loading the app, which a reload then does. */
async function awaitReload(page: Page, url: string, path: string): Promise<void> {
  await page.goto(`${url}/first-paint.js`)
  await page.evaluate(`history.replaceState(null, '', ${JSON.stringify(path)})`)
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
  // the app caches changed answers, and would show them until the true ones come
  const isIntercepted = stopIntercepting(page)
  if (view.isReloaded) await awaitReload(page, url, view.path)
  else {
    if (page.url().startsWith(url) && !view.isFresh && !isIntercepted) await go(page, view.path)
    else await page.goto(url + view.path)
    // index.html has a heading too, before there is anything to wait for
    await page.locator('h1:not(.first-paint h1)').first().waitFor()
  }
  await view.open?.(page)
  if (view.isWithoutContent) return
  // one after the other: a panel that has come may bring skeletons of its own
  while ((await page.locator(LOADING).count()) > 0)
    await page.locator(LOADING).first().waitFor({ state: 'detached' })
}

export const fits = (view: View, width: number): boolean =>
  width >= (view.minWidth ?? 0) && width <= (view.maxWidth ?? Number.POSITIVE_INFINITY)
