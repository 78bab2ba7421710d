import type { Page } from 'playwright-core'
import { changeAnswers } from '../fakes/answers.ts'
import { FIELD_VIEWS } from './field-views.ts'
import { press, type View } from './view.ts'

const PATH = '/contacts?tab=people'

const rows = (page: Page) => page.getByRole('table', { name: 'Contacts' }).waitFor()

async function select(page: Page): Promise<void> {
  await rows(page)
  await page.getByRole('button', { name: /^Select all/ }).click()
}

/** On a phone the actions are in a menu. */
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 640

const openAction =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await select(page)
    if (isPhone(page)) {
      await page.getByRole('button', { name: 'Actions', exact: true }).click()
      await page.getByRole('menuitem', { name }).click()
    } else await page.getByRole('button', { name }).click()
    await page
      .getByRole('dialog')
      .getByText(/selected contact/)
      .waitFor()
  }

const SUBSCRIPTIONS = '/contacts?tab=subscriptions'
const RUN = {
  topicId: 1,
  contactListId: 1,
  isActive: true,
  frequency: 24,
  schedule: { kind: 'hours', hours: 24 },
  lastRunAt: '2026-03-01T01:00:00.000Z',
  lastNote: '',
  note: null,
  pausedSince: null,
  countedFrom: '2026-03-01T01:00:00.000Z',
}

const subscriptionsWith = (subscription: object) => () => ({
  topics: [{ id: 1, name: 'Thai economy', keywords: ['baht'], isActive: true }],
  campaigns: [],
  topicSubscriptions: [{ ...RUN, ...subscription }],
  campaignSubscriptions: [],
})

/** Fakes the first list's only subscription. */
async function subscribed(page: Page, subscription: object): Promise<void> {
  await changeAnswers(page, new Map([['subscriptions.all', subscriptionsWith(subscription)]]))
  await page.reload()
}

/** Fakes a subscription whose next run is a day and a half ahead: one run was skipped. */
async function skipped(page: Page): Promise<void> {
  await subscribed(page, { nextRunAt: new Date(Date.now() + 36 * 3_600_000).toISOString() })
  await page
    .getByRole('button', { name: /^Undo skip/ })
    .first()
    .waitFor()
}

async function atWeekdays(page: Page): Promise<void> {
  await subscribed(page, {
    frequency: 56,
    schedule: {
      kind: 'weekdays',
      weekdays: ['monday', 'wednesday', 'friday'],
      time: '08:00',
      timeZone: 'Asia/Bangkok',
    },
    note: { kind: 'no-new-articles' },
    nextRunAt: new Date(Date.now() + 36 * 3_600_000).toISOString(),
  })
  await page.getByRole('button', { name: 'Mon' }).first().waitFor()
}

async function withoutWeekday(page: Page): Promise<void> {
  await atWeekdays(page)
  for (const name of ['Mon', 'Wed', 'Fri']) await page.getByRole('button', { name }).first().click()
  await page.getByLabel(/^Time of /).fill('')
  await press('Update All')(page)
  await page.getByText('Select at least one weekday').waitFor()
}

async function paused(page: Page): Promise<void> {
  const pausedSince = '2026-03-02T01:00:00.000Z'
  const pausedLists = (data: unknown) =>
    (data as object[]).map((list, place) => (place === 0 ? { ...list, pausedSince } : list))
  await changeAnswers(
    page,
    new Map<string, (data: unknown) => unknown>([
      ['lists.list', pausedLists],
      ['subscriptions.all', subscriptionsWith({ pausedSince, nextRunAt: null })],
    ]),
  )
  await page.reload()
  await page.getByText(/^Paused since/).waitFor()
}

async function pauseMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByRole('menu').waitFor()
}

async function pauseDialog(page: Page): Promise<void> {
  await pauseMenu(page)
  await page.getByRole('menuitem', { name: 'All lists…' }).click()
  await page.getByRole('alertdialog').waitFor()
}

const SUBSCRIPTION_VIEWS: readonly View[] = [
  { name: 'subscriptions-next-run', path: SUBSCRIPTIONS, isReloaded: true, open: skipped },
  { name: 'subscriptions-weekdays', path: SUBSCRIPTIONS, isReloaded: true, open: atWeekdays },
  { name: 'subscriptions-no-weekday', path: SUBSCRIPTIONS, isReloaded: true, open: withoutWeekday },
  { name: 'subscriptions-paused', path: SUBSCRIPTIONS, isReloaded: true, open: paused },
  { name: 'subscriptions-pause-menu', path: SUBSCRIPTIONS, open: pauseMenu },
  { name: 'subscriptions-pause', path: SUBSCRIPTIONS, open: pauseDialog },
]

/** The table of all contacts, and what it opens; the schedules and pauses of subscriptions. */
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
      if (!isPhone(page)) return
      await press(/^Actions$/)(page)
      await page.getByRole('menu').waitFor()
    },
  },
  ...SUBSCRIPTION_VIEWS,
]
