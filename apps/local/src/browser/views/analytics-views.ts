import type { Page } from 'playwright-core'
import { changeAnswer, lose } from '../fakes/answers.ts'
import { pictureOnly, press, shown, type View } from './view.ts'

const heading = (name: string) => (page: Page) =>
  page.getByRole('heading', { level: 2, name }).first().waitFor()

/** The tabs of the screen, and the pages of the first send and of its topic. */
export const ANALYTICS_SCREENS: readonly View[] = [
  { name: 'analytics', path: '/analytics', open: heading('Campaign Performance') },
  { name: 'analytics-contacts', path: '/analytics?tab=contacts', open: heading('Contact Engagement') },
  { name: 'analytics-times', path: '/analytics?tab=times', open: heading('Daily click trend') },
  { name: 'analytics-urls', path: '/analytics?tab=urls', open: heading('URL Analysis') },
  {
    name: 'analytics-filtered',
    path: '/analytics?range=custom&from=2026-01-01&to=2026-01-31&clicks=all',
    open: heading('Campaign Performance'),
  },
]

/** The pages of a send and its topic: they are there once an analysis was sent. */
export const ANALYTICS_VIEWS: readonly View[] = [
  { name: 'analytics-send', path: '/analytics/sends/1', open: heading('Who clicked what') },
  { name: 'analytics-topic', path: '/analytics/topics/1', open: heading('Stories by interest') },
  {
    name: 'analytics-table',
    path: '/analytics/sends/1',
    open: async (page) => {
      await heading('Who clicked what')(page)
      const button = page.getByRole('button', { name: /^Show as table/ })
      if ((await button.count()) > 0) await button.first().click()
    },
  },
]

/** With the sends of fillManyClicks: the newest one, another one beside it, and a reader. */
export const BUSY_ANALYTICS_VIEWS: readonly View[] = [
  { name: 'send', path: '/analytics/sends/13', open: heading('Who clicked what') },
  { name: 'compared', path: '/analytics/sends/13?with=12', open: heading('Comparison') },
  { name: 'topic', path: '/analytics/topics/1', open: heading('Stories by interest') },
  {
    name: 'person',
    path: '/contacts?person=reader3%40example.com',
    open: (page) => page.getByRole('dialog').getByText('Engagement').first().waitFor(),
  },
]

/** The panels of the screen, with one button for those that could not be loaded. */
async function failToLoad(page: Page): Promise<void> {
  await lose(page, 'analytics.overview', 'analytics.campaigns', 'analytics.sends')
  await page.reload()
  await shown('Parts of this page could not be loaded.')(page)
}

/** A send whose email and people could not be loaded. */
async function failParts(page: Page): Promise<void> {
  await lose(page, 'sends.mail', 'analytics.sendClickers')
  await page.reload()
  await shown('The email could not be loaded.')(page)
}

export const FAILED_ANALYTICS_VIEWS: readonly View[] = pictureOnly([
  {
    name: 'analytics-failed',
    path: '/analytics',
    open: failToLoad,
    isReloaded: true,
    isFresh: true,
    isWithoutContent: true,
  },
  { name: 'send-failed', path: '/analytics/sends/1', open: failParts, isReloaded: true, isFresh: true },
])

async function openWipe(page: Page): Promise<void> {
  await press('Wipe All Data & Cache')(page)
  await page.getByRole('alertdialog').getByText('You can undo this for 24 hours.').waitFor()
}

/** The state of a wipe as the server gives it. */
const status = (change: object, until: RegExp) => async (page: Page) => {
  const undoUntil = new Date(Date.now() + 83_520_000).toISOString()
  const wipe = { id: 1, wipedAt: '2026-11-20T10:00:00.000Z', undoUntil }
  await changeAnswer(page, 'wipe.status', () => ({ wipe, busy: null, ...change }))
  await page.reload()
  await page.getByText(until).waitFor()
}

async function failToWipe(page: Page): Promise<void> {
  await lose(page, 'wipe.wipe')
  await openWipe(page)
  await press('Yes, Wipe All Data')(page)
  await page
    .getByRole('dialog')
    .getByText(/^Failed to wipe all data and cache\./)
    .waitFor()
}

async function countNothing(page: Page): Promise<void> {
  await changeAnswer(page, 'wipe.preview', () => ({
    deleted: { topics: 0, archives: 0, templates: 0, campaigns: 0, sends: 0, clicks: 0, subscriptions: 0 },
    kept: { contacts: 0, lists: 0, suppressions: 0 },
    runningSends: 0,
    isEmpty: true,
  }))
  await openWipe(page)
}

export const WIPE_VIEWS: readonly View[] = [
  { name: 'wipe', path: '/analytics', open: openWipe },
  { name: 'wiped', path: '/templates', open: status({}, /^All data was wiped/), isReloaded: true },
  ...pictureOnly([
    {
      name: 'wiped-analytics',
      path: '/analytics',
      open: status({}, /^All data was wiped/),
      isReloaded: true,
    },
    {
      name: 'undoing',
      path: '/templates',
      open: status({ busy: 'undoing', progress: { done: 12, total: 36 } }, /being restored/),
      isReloaded: true,
    },
    { name: 'wipe-failed', path: '/analytics', open: failToWipe, isFresh: true },
    { name: 'wipe-empty', path: '/analytics', open: countNothing, isFresh: true },
  ]),
]
