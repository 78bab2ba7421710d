import type { Refusal } from '@newsloom/contract/sends/refusal'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Page } from 'playwright-core'
import { keepWaiting, lose, replaceAnswers, streamOnce } from '../fakes/answers.ts'
import { pictureOnly, type View } from './view.ts'

const MINUTE = 60_000
const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()
const ago = (minutes: number) => at(-minutes)

const ATTENTION = [
  {
    kind: 'held-campaign',
    id: 1,
    name: 'Quarterly letter',
    hold: { kind: 'missed' },
    at: '2026-11-01T02:00:00.000Z',
  },
  {
    kind: 'held-analysis',
    topicId: 1,
    name: 'Thai economy (sample)',
    hold: { kind: 'few-found', found: 2, of: 9 },
    at: ago(30),
  },
  {
    kind: 'paused-send',
    id: 1,
    name: 'Thai economy (sample)',
    topicId: 1,
    campaignId: null,
    pause: { kind: 'refused', detail: 'The example.org domain is not verified.' },
    at: ago(20),
  },
  {
    kind: 'failed-run',
    id: 9,
    topicId: 1,
    name: 'Rice prices',
    run: 'research',
    error: sentence('noneRead', 'https://news.example/feed.xml: HTTP 404'),
    at: ago(40),
  },
  {
    kind: 'source',
    id: 2,
    name: 'Siam Wire',
    notice: 'failing',
    reason: 'It answered with HTTP 500.',
    topicId: 1,
    topicNames: ['Thai economy (sample)', 'Rice prices'],
    at: '2026-10-28T02:00:00.000Z',
  },
]

const send = (over: object) => ({
  kind: 'send',
  topicId: 1,
  campaignId: null,
  pause: null,
  audience: 1_940,
  pending: 1_940,
  at: ago(3),
  ...over,
})
const lists = (id: number, name: string, minutes: number, over: object) => ({
  kind: 'subscription',
  of: 'topic',
  key: `topic ${id}`,
  id,
  name,
  lists: ['Executives'],
  listCount: 1,
  at: at(minutes),
  ...over,
})
const UPCOMING = [
  send({ key: 'send 9', id: 9, name: 'Rice prices', pending: 736 }),
  send({
    key: 'send 8',
    id: 8,
    name: 'Quarterly letter',
    campaignId: 3,
    pause: { kind: 'approval', detail: null },
  }),
  lists(1, 'Thai economy (sample)', 42, { lists: ['Executives', 'Board', 'Press'], listCount: 7 }),
  lists(2, 'ราคาข้าวและการส่งออก', 60 * 20, { lists: ['ผู้บริหาร', 'Traders'], listCount: 2 }),
  { kind: 'campaign', key: 'campaign 5', id: 5, name: 'Winter letter', at: at(60 * 24 * 3) },
  lists(4, 'Weekly outlook', 60 * 24 * 5, { of: 'campaign', key: 'campaign-lists 4' }),
]
const PEOPLE = [
  { key: 'topic 1', people: 12_480 },
  { key: 'topic 2', people: 310 },
  { key: 'campaign 5', people: 1 },
]
const story = (title: string | null, recipientCount: number, over: object = {}) => ({
  url: `https://news.example/${recipientCount}`,
  title,
  source: 'Siam Wire',
  sendId: 1,
  label: 'Thai economy (sample)',
  people: recipientCount,
  mailed: 12_480,
  ...over,
})
const STORIES = [
  story('Central bank keeps its policy interest rate at 1.75 percent for the fourth time in a row', 1_204),
  story('ส่งออกข้าวไทยเดือนตุลาคมโตร้อยละ 12 หลังอินโดนีเซียเพิ่มโควตานำเข้า', 987, { label: 'ราคาข้าวและการส่งออก' }),
  story('Baht strengthens as tourists return', 655),
  story(null, 88, {
    url: 'https://shop.example.com/winter/offers?from=letter',
    source: '',
    label: 'Winter letter',
  }),
  story('Household debt falls for the first time in nine years', 41),
]
const STATS = {
  contacts: 12_480,
  campaigns: 14,
  templates: 9,
  researchTopics: 6,
  researchArchived: 312,
  linkClicks: 48_211,
  emailsSent: 1_204_877,
}

type Answers = {
  attention: unknown[]
  upcoming: unknown[]
  stories: unknown[]
  stats?: object
  whyNot?: Refusal | null
}

/** A Dashboard as the server would give it, with the feed that there is. */
const show =
  ({ attention, upcoming, stories, stats = STATS, whyNot = null }: Answers) =>
  async (page: Page): Promise<void> => {
    const response = await page.request.get(new URL('/trpc/activity.live', page.url()).href)
    const { activity } = (await response.json()).result.data
    await streamOnce(page, 'activity.watch', {
      attention,
      upcoming: { items: upcoming, total: upcoming.length, whyNot },
      activity,
    })
    await replaceAnswers(
      page,
      new Map<string, unknown>([
        ['dashboard.stats', stats],
        ['dashboard.readLately', { people: stories.length * 400, stories }],
        ['dashboard.upcomingPeople', PEOPLE],
      ]),
    )
    await page.reload()
    await page.getByRole('region', { name: 'Goes out next' }).waitFor()
  }

async function needAttention(page: Page): Promise<void> {
  await show({ attention: ATTENTION, upcoming: UPCOMING, stories: STORIES })(page)
  await page
    .getByRole('region', { name: 'Needs attention' })
    .getByRole('button', { name: /^Show all/ })
    .click()
}

/** One planned email beside five stories. */
export const showFewPlans = show({ attention: [], upcoming: UPCOMING.slice(-1), stories: STORIES })

/** Plans that nothing would come of. */
const whyNothing = show({
  attention: [],
  upcoming: UPCOMING,
  stories: STORIES,
  whyNot: { kind: 'unverified-domain', domain: 'mail.example.org' },
})

async function failAll(page: Page): Promise<void> {
  await lose(page)
  await page.reload()
  await page.getByText('The Dashboard could not be loaded.').waitFor()
}

/** The stories, in the shape of those that were there before; they hold up nothing else. */
async function keepLoading(page: Page): Promise<void> {
  await show({ attention: ATTENTION.slice(0, 2), upcoming: UPCOMING, stories: STORIES })(page)
  await keepWaiting(page, 'dashboard.readLately')
  await page.reload()
  await page.getByText('Loading: Most read').waitFor({ state: 'attached' })
}

/** The Dashboard of a hundredth day: full, with nothing to show, and without its parts. */
export const BUSY_DASHBOARD_VIEWS: readonly View[] = [
  {
    name: 'dashboard-full',
    path: '/',
    open: show({ attention: ATTENTION.slice(0, 2), upcoming: UPCOMING, stories: STORIES }),
    isReloaded: true,
  },
  {
    name: 'dashboard-short',
    path: '/',
    open: showFewPlans,
    isReloaded: true,
  },
  {
    name: 'dashboard-quiet',
    path: '/',
    open: show({ attention: [], upcoming: [], stories: [] }),
    isReloaded: true,
  },
  { name: 'dashboard-failing', path: '/', open: failAll, isReloaded: true, isWithoutContent: true },
  ...pictureOnly([
    { name: 'dashboard-why-not', path: '/', open: whyNothing, isReloaded: true },
    { name: 'dashboard-attention', path: '/', open: needAttention, isReloaded: true },
    { name: 'dashboard-loading', path: '/', open: keepLoading, isReloaded: true, isWithoutContent: true },
  ]),
]
