import type { ShownDateReason } from '@newsloom/contract/research/date-evidence'
import type { Page } from 'playwright-core'
import { changeAnswer } from '../fakes/answers.ts'
import { press, type View } from './view.ts'

const PATH = '/news-research'
const view = (name: string, open: View['open'], over: Partial<View> = {}): View => ({
  name,
  path: PATH,
  open,
  ...over,
})

type Item = { choice: string | null }
const TERMS = [
  { key: 'footbal', written: 'football', weight: -0.33 },
  { key: 'ticket', written: 'ticket', weight: -0.33 },
  { key: '@data-center', written: 'ศูนย์ข้อมูล', weight: 0.66 },
]

/** The first two articles pinned, the next two left out. */
async function choose(page: Page): Promise<void> {
  await changeAnswer(page, 'research.news', (items: Item[]) => [
    ...items.slice(0, 2).map((item) => ({ ...item, choice: 'pinned' })),
    ...items.slice(4),
    ...items.slice(2, 4).map((item) => ({ ...item, choice: 'left-out' })),
  ])
  await page.reload()
  await page.getByRole('list', { name: 'Left out' }).waitFor()
}

const NEWS_TEXTS = { precision: 'minute', zone: 'given', zoneName: null, zoneFrom: null } as const
/** One of each verdict, with and without a zone. */
const DATES: ShownDateReason[] = [
  {
    ...NEWS_TEXTS,
    source: 'feed',
    written: '20 พฤศจิกายน 2569 เวลา 12:00 น.',
    at: '2026-11-20T05:00:00.000Z',
    verdict: 'taken',
    why: 'best',
    zone: 'site',
    zoneName: 'Asia/Bangkok',
    zoneFrom: 'country',
  },
  {
    ...NEWS_TEXTS,
    source: 'url',
    written: '/2026/11/20/',
    at: '2026-11-20T00:00:00.000Z',
    precision: 'day',
    verdict: 'agrees',
    why: 'same',
  },
  {
    ...NEWS_TEXTS,
    source: 'meta',
    written: '2026-11-20T15:40:00+07:00',
    at: '2026-11-20T08:40:00.000Z',
    verdict: 'outweighed',
    why: 'change',
  },
  {
    ...NEWS_TEXTS,
    source: 'visible',
    written: '2026-11-21T01:00:07Z',
    at: '2026-11-21T01:00:07.000Z',
    verdict: 'refused',
    why: 'serverClock',
  },
]

async function openDates(page: Page): Promise<void> {
  const dateEvidence = { source: 'feed', certainty: 'likely', isOnlyListed: false, reasons: DATES }
  await changeAnswer(page, 'research.news', (items: Item[]) =>
    items.map((item, i) => (i === 0 ? { ...item, dateEvidence } : item)),
  )
  await page.reload()
  const date = page.getByRole('button', { name: /From the feed/ }).first()
  await date.evaluate((node) => node.scrollIntoView({ block: 'center' }))
  await date.click()
  await page.getByRole('dialog').waitFor()
}

async function explain(page: Page): Promise<void> {
  const score = page.getByRole('button', { name: /^Relevance/ }).first()
  await score.evaluate((node) => node.scrollIntoView({ block: 'center' }))
  await score.focus()
  await page.getByRole('tooltip').waitFor()
}

async function openLearned(page: Page): Promise<void> {
  await changeAnswer(page, 'topics.taught', () => TERMS)
  await press(/^Edit /)(page)
  await page.getByRole('button', { name: 'Forget football' }).scrollIntoViewIfNeeded()
}

/** Articles that were chosen, why one is relevant, and what a topic learned. */
export const CHOICES_VIEWS: readonly View[] = [
  view('articles-chosen', choose, { isReloaded: true }),
  view('articles-why', explain),
  view('article-dates', openDates, { isReloaded: true }),
  view('edit-topic-learned', openLearned),
]
