import type { Page } from 'playwright-core'
import { changeAnswer, lose } from '../fakes/answers.ts'
import { fromMenu, press, type View } from './view.ts'

const PATH = '/news-research'
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const pages = (over: object) => ({
  failed: 0,
  reason: null,
  texts: 0,
  textless: 0,
  compared: 0,
  refuted: 0,
  undated: 0,
  found: 0,
  readAt: ago(0.2),
  ...over,
})
const health = (name: string, over: object) => ({
  url: `https://${name}/feed`,
  label: `${name}/feed`,
  name: null,
  origin: 'chosen',
  state: 'healthy',
  kind: 'feed',
  answer: 'read',
  answeredAt: ago(0.2),
  reason: null,
  failures: 0,
  failingSince: null,
  readAt: ago(0.2),
  unchanged: 0,
  items: 20,
  undated: 0,
  newestAt: ago(2),
  repairs: [],
  pages: null,
  ...over,
})
const HEALTH = [
  health('wire.example', {
    name: 'The Wire',
    pages: pages({ asked: 40, failed: 12, refuted: 1 }),
  }),
  health('www.prachachat.example', {
    name: 'ประชาชาติธุรกิจ',
    answer: 'unchanged',
    unchanged: 3,
    readAt: ago(30),
  }),
  health('walled.example', {
    name: 'Walled Times',
    state: 'unreadable',
    pages: pages({ asked: 14, failed: 14, reason: 'HTTP 403' }),
  }),
  health('crawled.example', {
    name: 'Crawled News',
    state: 'undated',
    undated: 18,
    pages: pages({ asked: 6, refuted: 5, undated: 18 }),
  }),
  health('recycled.example', {
    name: 'Recycled Reports',
    state: 'misdated',
    pages: pages({ asked: 12, compared: 12, refuted: 11 }),
  }),
  health('bulletin.example', { name: 'Central Bank Bulletin', state: 'silent', newestAt: ago(24 * 20) }),
  health('ledger.example', {
    name: 'Daily Ledger',
    repairs: ['3 unescaped ampersands', 'an end that was cut off'],
    pages: pages({ asked: 18 }),
    undated: 2,
  }),
  health('blog.example', {
    name: 'Market Blog',
    state: 'undated',
    kind: 'page',
    undated: 40,
    items: 40,
    newestAt: null,
  }),
  health('down.example', {
    state: 'failing',
    answer: 'failed',
    reason: 'HTTP 503',
    failures: 4,
    failingSince: ago(30),
    readAt: ago(60),
  }),
  health('closed.example', {
    state: 'blocked',
    answer: 'blocked',
    reason: 'robots.txt does not allow it',
    failures: 1,
    readAt: null,
  }),
  health('new.example', { state: 'unread', answer: null, answeredAt: null, readAt: null, kind: null }),
]

const notice = (id: number, over: object) => ({
  id,
  url: `https://n${id}.example/feed`,
  name: 'Central Bank Bulletin',
  kind: 'silent',
  since: ago(24 * 20),
  answer: 'read',
  reason: null,
  topics: [{ id: 1, name: 'Thai economy (sample)' }],
  ...over,
})
const NOTICES = [
  notice(1, {}),
  notice(2, {
    name: 'down.example/feed',
    kind: 'failing',
    answer: 'failed',
    reason: 'HTTP 503',
    since: ago(30),
  }),
  notice(3, { name: 'Closed', kind: 'failing', answer: 'blocked', reason: 'robots.txt does not allow it' }),
]

const openSources = async (page: Page): Promise<void> => {
  await fromMenu(/^Actions for /, 'Sources')(page)
  await page.getByRole('dialog').waitFor()
}

/** The list, with another answer of the server. */
const listed = (answer: unknown, until: string) => async (page: Page) => {
  await changeAnswer(page, 'sources.health', () => answer)
  await openSources(page)
  await page.getByRole('dialog').getByText(until).first().waitFor()
}

/** The sources of the form are checked, with these answers for the addresses by their order. */
async function check(page: Page, sources: string[], checks: object[]): Promise<void> {
  const left = [...checks]
  await changeAnswer(page, 'sources.check', (data: object) => ({ ...data, reason: null, ...left.shift() }))
  await press(/^Edit /)(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('News source URLs').fill(sources.join(',\n'))
  await dialog.getByRole('button', { name: 'Check sources' }).click()
  await dialog.getByRole('button', { name: 'Check again' }).waitFor()
  await dialog.getByRole('list', { name: 'Checked sources' }).scrollIntoViewIfNeeded()
}

const found = {
  state: 'healthy',
  kind: 'feed',
  items: 20,
  undated: 0,
  newestAt: ago(2),
  matches: 6,
  name: 'The Wire',
}

/** The list of a topic's sources, its notices, and the check of sources that are not saved yet. */
export const SOURCES_VIEWS: readonly View[] = [
  { name: 'sources', path: PATH, open: openSources },
  { name: 'sources-all-states', path: PATH, open: listed(HEALTH, 'Market Blog'), isPictureOnly: true },
  { name: 'sources-empty', path: PATH, open: listed([], 'No sources'), isPictureOnly: true },
  {
    name: 'sources-failing',
    path: PATH,
    isPictureOnly: true,
    isFresh: true,
    open: async (page) => {
      await lose(page, 'sources.health')
      await openSources(page)
      await page.getByText('The sources could not be loaded.').waitFor()
    },
  },
  {
    name: 'source-notices',
    path: PATH,
    isReloaded: true,
    isPictureOnly: true,
    open: async (page) => {
      await changeAnswer(page, 'sources.notices', () => NOTICES)
      await page.reload()
      await page
        .getByText(/^Central Bank Bulletin has/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'source-notices-edit',
    path: PATH,
    isReloaded: true,
    isPictureOnly: true,
    open: async (page) => {
      await changeAnswer(page, 'sources.notices', () => NOTICES)
      await page.reload()
      await press(/^Edit /)(page)
      await page.getByLabel('News source URLs').fill(NOTICES.map(({ url }) => url).join(',\n'))
      await page.getByRole('dialog').getByRole('button', { name: 'Remove Closed' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'check-sources',
    path: PATH,
    isPictureOnly: true,
    open: (page) =>
      check(
        page,
        [
          'https://10.0.0.1/a',
          'https://10.0.0.2/b',
          'https://10.0.0.3/c',
          'https://10.0.0.4/d',
          'https://10.0.0.5/e',
        ],
        [
          { ...found, feedUrl: 'https://wire.example/rss.xml' },
          { state: 'failing', reason: 'no such host' },
          { ...found, name: 'Central Bank Bulletin', state: 'silent', newestAt: ago(24 * 20), matches: 0 },
          { ...found, name: 'Market Blog', kind: 'page', state: 'undated', undated: 20, newestAt: null },
          {
            ...found,
            name: 'Central Bank',
            kind: 'sitemap',
            feedUrl: 'https://central-bank.example/news-sitemap.xml',
          },
        ],
      ),
  },
  {
    name: 'check-no-match',
    path: PATH,
    isPictureOnly: true,
    open: (page) => check(page, ['https://10.0.0.1/a'], [{ ...found, items: 43, matches: 0 }]),
  },
]
