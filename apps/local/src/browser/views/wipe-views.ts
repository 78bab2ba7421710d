import type { Page } from 'playwright-core'
import { lose, tell } from '../fakes/tell.ts'
import { pictureOnly, press, type View } from './view.ts'

async function openWipe(page: Page): Promise<void> {
  await press('Wipe All Data & Cache')(page)
  await page.getByRole('alertdialog').getByText('You can undo this for 24 hours.').waitFor()
}

/** The state of a wipe as the server tells it. */
const status = (change: object, until: RegExp) => async (page: Page) => {
  const undoUntil = new Date(Date.now() + 83_520_000).toISOString()
  const wipe = { id: 1, wipedAt: '2026-11-20T10:00:00.000Z', undoUntil }
  await tell(page, 'wipe.status', () => ({ wipe, busy: null, ...change }))
  await page.reload()
  await page.getByText(until).waitFor()
}

async function failToWipe(page: Page): Promise<void> {
  await lose(page, 'wipe.wipe')
  await openWipe(page)
  await press('Yes, Wipe All Data')(page)
  await page.getByText(/^Failed to wipe all data and cache\./).waitFor()
}

async function countNothing(page: Page): Promise<void> {
  await tell(page, 'wipe.preview', () => ({
    deleted: { topics: 0, archives: 0, templates: 0, campaigns: 0, sends: 0, clicks: 0, subscriptions: 0 },
    kept: { contacts: 0, lists: 0, suppressions: 0 },
    runningSends: 0,
  }))
  await openWipe(page)
}

export const WIPE_VIEWS: readonly View[] = [
  { name: 'wipe', path: '/analytics', open: openWipe },
  { name: 'wiped', path: '/templates', open: status({}, /^All data was wiped/), isFresh: true },
  ...pictureOnly([
    { name: 'wiped-analytics', path: '/analytics', open: status({}, /^All data was wiped/), isFresh: true },
    {
      name: 'undoing',
      path: '/templates',
      open: status({ busy: 'undoing', progress: { done: 12, total: 36 } }, /being restored/),
      isFresh: true,
    },
    { name: 'wipe-failed', path: '/analytics', open: failToWipe, isFresh: true },
    { name: 'wipe-empty', path: '/analytics', open: countNothing, isFresh: true },
  ]),
]
