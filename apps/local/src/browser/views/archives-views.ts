import type { Page } from 'playwright-core'
import { changeAnswer, replaceAnswers } from '../fakes/answers.ts'
import { episode } from './podcast-views.ts'
import { openOver, press, type View } from './view.ts'

async function openArchive(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Archives' }).getByRole('button').first().click()
  await page.getByText('Archive Details').first().waitFor()
}

const ARCHIVE = {
  topicId: 1,
  topicName: 'Thai economy (sample)',
  executionType: 'manual',
  newsItemsCount: 12,
  resultsCount: 9,
  sentCount: 0,
  failedCount: 0,
}
/** Two researches of a day apart, as the server would compare them. */
const COMPARISON = {
  before: { ...ARCHIVE, id: 9_001, title: 'Thai economy: rates held', createdAt: '2026-10-31T02:00:00.000Z' },
  after: { ...ARCHIVE, id: 9_002, title: 'Thai economy: rates cut', createdAt: '2026-11-01T02:00:00.000Z' },
  added: [
    { title: 'ค่าเงินบาทแข็งค่าสุดในรอบสองปี', url: 'https://wire.example/baht', source: 'Siam Wire' },
    { title: 'Exports to Japan grow again', url: 'https://wire.example/japan', source: 'Bangkok Ledger' },
  ],
  dropped: [{ title: 'Household debt slows', url: 'https://wire.example/debt', source: 'Bangkok Ledger' }],
  changed: [
    {
      title: 'The committee cuts the policy rate',
      url: 'https://wire.example/rate',
      source: 'Siam Wire',
      figures: [
        {
          unit: 'percent',
          measure: 'policy rate',
          before: { value: 1.5, publisher: 'Siam Wire' },
          after: { value: 1.25, publisher: 'Siam Wire' },
        },
        {
          unit: 'percent',
          measure: 'shipments to China grew',
          before: { value: 11, publisher: 'Siam Wire' },
          after: { value: 13, publisher: 'Siam Wire' },
        },
        {
          unit: 'percent',
          measure: 'การส่งสินค้าไปจีนเติบโต',
          before: { value: 11, publisher: 'Siam Wire' },
          after: { value: 13, publisher: 'Siam Wire' },
        },
      ],
      facts: [{ unit: 'person', measure: 'votes', value: 5, publisher: 'Siam Wire' }],
      publishers: ['Bangkok Ledger'],
    },
  ],
  same: 6,
}

async function compareArchives(page: Page): Promise<void> {
  await changeAnswer(page, 'archives.page', ({ items, ...rest }: { items: object[] }) => ({
    ...rest,
    items: [...items, COMPARISON.before],
    nextCursor: COMPARISON.before.id,
  }))
  await replaceAnswers(
    page,
    new Map<string, unknown>([
      ['archives.nearest', COMPARISON.before],
      ['archives.compare', COMPARISON],
    ]),
  )
  await openArchive(page)
  await press('Compare')(page)
  await page.getByRole('region', { name: 'Changed stories' }).waitFor()
}

export const ARCHIVES_VIEWS: readonly View[] = [
  { name: 'archive', path: '/research-archives', open: openArchive },
  {
    name: 'delete-archive',
    path: '/research-archives',
    open: async (page) => {
      await openArchive(page)
      await press('More actions')(page)
      await page.getByRole('menuitem', { name: 'Delete Archive' }).click()
      await page.getByText(/^Deleted: its articles/).waitFor()
    },
  },
  {
    name: 'archive-page',
    path: '/research-archives',
    open: async (page) => {
      await openArchive(page)
      await openOver('Public page')(page)
    },
  },
  {
    name: 'archive-email',
    path: '/research-archives',
    open: async (page) => {
      await openArchive(page)
      await openOver(/^View email/)(page)
      await page.locator('[role=dialog] iframe').waitFor()
    },
  },
  {
    name: 'archives-none-found',
    path: '/research-archives',
    open: async (page) => {
      await page.getByRole('searchbox', { name: 'Search archives' }).fill('zzzz')
      await page.getByText('No archives match').waitFor()
    },
  },
  {
    name: 'archive-podcast',
    path: '/research-archives',
    open: async (page) => {
      await replaceAnswers(page, new Map([['archives.episodes', [episode()]]]))
      await openArchive(page)
      await page.getByRole('region', { name: 'Podcast' }).waitFor()
    },
    part: (page) => page.getByRole('region', { name: 'Podcast' }),
  },
  { name: 'archives-compared', path: '/research-archives', open: compareArchives },
  {
    name: 'archive-raw',
    path: '/research-archives',
    open: async (page) => {
      await openArchive(page)
      await press('Show raw content')(page)
      await page.getByRole('group', { name: 'Raw content' }).waitFor()
    },
    isPictureOnly: true,
  },
]
