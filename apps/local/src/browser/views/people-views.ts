import type { Page } from 'playwright-core'
import { tell } from '../fakes/tell.ts'
import { FIELD_VIEWS } from './field-views.ts'
import { press, type View } from './view.ts'

const PATH = '/contacts?tab=people'

const rows = (page: Page) => page.getByRole('table', { name: 'Contacts' }).waitFor()

async function select(page: Page): Promise<void> {
  await rows(page)
  await page.getByRole('button', { name: /^Select all/ }).click()
}

const openAction =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await select(page)
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name }).click()
    await page
      .getByRole('dialog')
      .getByText(/selected contact/)
      .waitFor()
  }

const RUN = { isActive: true, frequency: 24, lastRunAt: '2026-03-01T01:00:00.000Z', lastNote: '' }

/** The list's subscription; the next run is a day and a half ahead: one was left out. */
async function subscribe(page: Page): Promise<void> {
  await tell(page, 'subscriptions.all', () => ({
    topics: [{ id: 1, name: 'Thai economy', keywords: ['baht'], isActive: true }],
    campaigns: [],
    topicSubscriptions: [
      {
        ...RUN,
        topicId: 1,
        contactListId: 1,
        nextRunAt: new Date(Date.now() + 36 * 3_600_000).toISOString(),
      },
    ],
    campaignSubscriptions: [],
  }))
  await page.reload()
  await page
    .getByRole('button', { name: /^Undo skip/ })
    .first()
    .waitFor()
}

/** The table of all contacts, and what it opens; the exact next run of a subscription. */
export const PEOPLE_VIEWS: readonly View[] = [
  { name: 'people', path: PATH, open: rows },
  { name: 'people-selected', path: PATH, open: select },
  { name: 'people-add', path: PATH, open: openAction('Add to list…') },
  { name: 'people-remove', path: PATH, open: openAction('Remove from list…') },
  { name: 'people-suppress', path: PATH, open: openAction('Suppress…') },
  { name: 'people-export', path: PATH, open: openAction('Export CSV…') },
  ...FIELD_VIEWS,
  {
    name: 'people-nobody',
    path: `${PATH}&q=nobody-here`,
    open: (page) => page.getByRole('button', { name: 'Clear filters' }).waitFor(),
  },
  {
    name: 'people-menu',
    path: PATH,
    open: async (page) => {
      await select(page)
      await press('Actions')(page)
      await page.getByRole('menu').waitFor()
    },
  },
  { name: 'subscriptions-next-run', path: '/contacts?tab=subscriptions', isFresh: true, open: subscribe },
]
