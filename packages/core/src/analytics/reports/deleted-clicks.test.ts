import { AnalyticsScope } from '@newsloom/contract/analytics/scope'
import { SendLinesInput } from '@newsloom/contract/analytics/sends'
import { researchTopics } from '@newsloom/db/schema/topics'
import { beforeEach, expect, test } from 'vitest'
import { dropOldClicks } from '../../click-months/drop-old-clicks.ts'
import { makeClickMonths } from '../../click-months/make-click-months.ts'
import { addStories, insertJudgedClicks, mailedSend } from '../../testing/analytics-fixtures.ts'
import { type TestContext, testContext } from '../../testing/test-context.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { countSendClicks } from '../count-send-clicks.ts'
import type { Cells, TableExport } from '../cursor-pages.ts'
import { exportAnalytics } from '../export-analytics.ts'
import { exportComparison } from '../export-comparison.ts'
import { getCampaigns, getContacts, getOverview } from '../get-analytics.ts'
import { getPersonEngagement } from '../get-person-engagement.ts'
import { getSendReport } from '../get-send-report.ts'
import { getTopicReport } from '../get-topic-report.ts'
import { pageSends } from '../page-sends.ts'

const database = testDatabase({ per: 'test' })
const SHOP = 'https://shop.example/'
const JANUARY = new Date('2020-01-20T00:00:00Z')
const MARCH = new Date('2020-03-20T00:00:00Z')
const DELETED = { before: '2020-02-01T00:00:00.000Z', days: 31 }
let ctx: TestContext
let topicId: number
let old: number
let recent: number

/** A send with three stories, the last of which nobody clicks, and a link that all sends have. */
async function send(at: Date, name: string): Promise<number> {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((site) => `https://${site}.example/${name}`)
  const urls = [a, b, c, SHOP, d].map(String)
  const made = await mailedSend(ctx, { recipientCount: 100, at, urls })
  const story = (place: number, source: string, others: object[] = []) => ({
    ...{ summary: '', publishedAt: null, relevanceScore: 0.5, isSample: false },
    ...{ title: urls[place], url: urls[place], source, others },
  })
  const others = [{ title: 'More', source: 'Beta', url: b }]
  const newsItems = [story(0, 'Alpha', others), story(2, 'Beta'), story(4, 'Gamma')]
  await addStories(ctx, made.id, { newsItems, urls, set: { topicId, createdAt: at } })
  const clicks = (place: number, from: number, to: number, by: 'people' | 'machine' = 'people') =>
    made.deliveryIds.slice(from, to).map((deliveryId) => ({
      ...{ at: new Date(at.getTime() + 3_600_000), deliveryId, linkId: made.linkIds[place] ?? 0, class: by },
    }))
  await insertJudgedClicks(ctx, [
    ...[...clicks(0, 0, 30), ...clicks(0, 0, 5), ...clicks(1, 20, 40), ...clicks(2, 10, 15)],
    ...[...clicks(3, 38, 45), ...clicks(3, 60, 63, 'machine')],
  ])
  return made.id
}

beforeEach(async () => {
  const context = testContext(database)
  ctx = { ...context, now: () => new Date('2020-03-25T00:00:00Z') }
  ctx.config = { ...context.config, clickRetentionDays: 31 }
  await makeClickMonths({ ...ctx, now: () => new Date('2020-01-15T00:00:00Z') })
  const topic = { name: 'Rice', geminiModel: 'm', timeFilter: '24h', customTimeUnit: 'days' } as const
  const [made] = await ctx.db
    .insert(researchTopics)
    .values({ ...topic, customTimeValue: 1 })
    .returning({ id: researchTopics.id })
  topicId = made?.id ?? 0
  old = await send(JANUARY, 'january')
  recent = await send(MARCH, 'march')
})

async function rowsOf({ pages }: TableExport): Promise<Cells[]> {
  const rows: Cells[] = []
  for await (const page of pages) rows.push(...page)
  return rows
}

test.each(['people', 'all'] as const)('the page of a send says what the counts know: %s', async (clicks) => {
  const { links: before, ...report } = await getSendReport(ctx, { id: old, clicks })
  expect(report).toMatchObject({ clicked: clicks === 'all' ? 48 : 45, deleted: null })
  await dropOldClicks(ctx)
  expect(await database.sql`select 1 from clicks where send_id = ${old}`).toHaveLength(0)
  const { links, ...after } = await getSendReport(ctx, { id: old, clicks })
  expect(after).toEqual({ ...report, hours: null, deleted: DELETED })
  expect(after.stories.map(({ people }) => people)).toEqual([40, 5, 0])
  // people clicked the last link in another send too, so nobody knows who did so here
  expect(links).toEqual(
    before.map((link) => (link.url === SHOP ? { ...link, people: null, share: null } : link)),
  )
  // clicks of other sends are still stored
  const other = await getSendReport(ctx, { id: recent, clicks })
  expect(other).toMatchObject({ deleted: null, links: before.map(({ people }) => ({ people })) })
  expect(other.hours?.[1]).toBe(report.clicks)
  const comparison = await rowsOf(await exportComparison(ctx, { id: old, otherId: recent, clicks }))
  expect(comparison).toContainEqual(['Clicks in the first 24 hours', '', report.clicks])
})

test('the links of an email keep their clicks, and those of it alone their people', async () => {
  const { links: before, ...totals } = await countSendClicks(ctx, { id: old })
  expect(totals).toEqual({ emailed: 100, people: 45, clicks: 67, machineClicks: 3 })
  await dropOldClicks(ctx)
  const byLink = (links: typeof before) => links.toSorted((a, b) => a.linkId - b.linkId)
  const { links, ...after } = await countSendClicks(ctx, { id: old })
  expect(after).toEqual(totals)
  expect(byLink(links)).toEqual(
    byLink(before).map((link) => (link.url === SHOP ? { ...link, people: null } : link)),
  )
})

test.each(['people', 'all'] as const)('the page of a topic stays as it was: %s', async (clicks) => {
  const before = await getTopicReport(ctx, { id: topicId, clicks })
  expect(before).toMatchObject({
    byClass: { people: 134, machine: 6, unsure: 0 },
    sources: expect.arrayContaining([expect.objectContaining({ source: 'Alpha', stories: 2, people: 40 })]),
  })
  await dropOldClicks(ctx)
  expect(await getTopicReport(ctx, { id: topicId, clicks })).toEqual({ ...before, deleted: DELETED })
})

test('people whose clicks cannot be told apart are unknown, and counted where their sends are shown', async () => {
  const urls = ['a', 'b', 'c'].map((name) => `https://${name}.example/january`)
  const other = await mailedSend(ctx, { recipientCount: 3, at: MARCH, urls })
  const deliveryId = other.deliveryIds[0] ?? 0
  await insertJudgedClicks(
    ctx,
    other.linkIds.map((linkId) => ({ at: MARCH, deliveryId, linkId, class: 'people' })),
  )
  await dropOldClicks(ctx)
  const stories = async () => {
    const report = await getTopicReport(ctx, { id: topicId, clicks: 'people' })
    const own = report.stories.filter(({ url }) => url.endsWith('/january'))
    return own.toSorted((a, b) => a.url.localeCompare(b.url))
  }
  const unknown = { people: null, share: null, interest: null, sends: 1 }
  // beside unknown ones, a story without clicks says nothing of the interest in it
  expect(await stories()).toMatchObject([unknown, unknown, { people: 0, share: 0, interest: null }])
  const item = { source: 'Alpha', summary: '', publishedAt: null, relevanceScore: 0.5, isSample: false }
  const others = [{ title: 'More', source: 'Beta', url: urls[1] }]
  const newsItems = [{ ...item, title: 'Rice', url: urls[0], others }]
  await addStories(ctx, other.id, { newsItems, urls: urls.slice(0, 2), set: { topicId, createdAt: MARCH } })
  // all sends with its reports are on the page
  expect(await stories()).toMatchObject([{ people: 40, share: null, sends: 2 }, unknown, {}])
})

test('a person has the score of the table of contacts', async () => {
  await dropOldClicks(ctx)
  const rows = await getContacts(ctx, AnalyticsScope.parse({}))
  expect(rows).toHaveLength(15)
  for (const row of rows)
    expect(await getPersonEngagement(ctx, { email: row.email })).toMatchObject({
      ...{ score: row.engagementScore, mails: row.mails, clickedMails: row.clickedMails },
      ...{ clicks: row.totalClicks, lastClickAt: row.lastClickDate },
    })
  expect(rows[0]).toMatchObject({ mails: 2, clickedMails: 2 })
  const never = await getPersonEngagement(ctx, { email: 'reader99@example.org' })
  expect(never).toMatchObject({ mails: 2, clickedMails: 0, clicks: 0, lastClickAt: null })
})

test.each(['campaigns', 'contacts', 'hours', 'days', 'urls', 'sends'] as const)(
  'the file of %s has the rows of the screen',
  async (table) => {
    const all = AnalyticsScope.parse({})
    const before = await rowsOf(exportAnalytics(ctx, table, all))
    await dropOldClicks(ctx)
    expect(await rowsOf(exportAnalytics(ctx, table, all))).toEqual(before)
    const [first] = await getCampaigns(ctx, all)
    if (table === 'campaigns')
      expect(before[0]).toEqual([first?.campaignName, first?.totalClicks, 45, 100, 45])
  },
)

/** The name and rate of each line, of the screen and of the file. */
async function campaignLines(input: object) {
  const scope = AnalyticsScope.parse(input)
  const rows = await getCampaigns(ctx, scope)
  return {
    screen: rows.map((row) => [row.campaignName, row.isPartial ? null : row.engagementRate]),
    file: (await rowsOf(exportAnalytics(ctx, 'campaigns', scope))).map(([name, clicks, people, , rate]) => [
      name,
      [clicks, people, rate].every((figure) => figure === '') ? null : rate,
    ]),
  }
}

test('of campaigns with deleted clicks in the scope, and of these alone, rates are unknown', async () => {
  await database.sql`update sends set label = 'New', campaign_group = 0, kind = 'campaign' where id = ${recent}`
  const both = [
    ['New', 45],
    ['Rice prices', null],
  ]
  const known = { screen: [['New', 45]], file: [['New', 45]] }
  await dropOldClicks(ctx)
  const lines = await campaignLines({ from: '2020-01-01' })
  expect(lines).toEqual({ screen: both, file: both })
  expect(await campaignLines({ from: '2020-01-20', to: '2020-01-20' })).toEqual({
    screen: [['Rice prices', null]],
    file: [['Rice prices', null]],
  })
  // the clicks were an hour after the day began, and it was sent at its beginning
  await database.sql`update deliveries set sent_at = '2020-01-21' where send_id = ${old}`
  const later = [['Rice prices', 0]]
  expect(await campaignLines({ from: '2020-01-21', to: '2020-01-21' })).toEqual({
    screen: later,
    file: later,
  })
  expect(await campaignLines({ from: '2020-02-02' })).toEqual(known)
  expect(await campaignLines({ campaign: 'campaign:New' })).toEqual(known)
})

test('the people of a send whose clicks of a range were deleted are unknown', async () => {
  const lines = async (input: object) => {
    const scope = SendLinesInput.parse(input)
    const { items } = await pageSends(ctx, scope)
    const shown = items.map(({ id, mailed, ...line }) =>
      line.isPartial ? [id, mailed, '', ''] : [id, mailed, line.clicked, line.engagementRate],
    )
    const file = await rowsOf(exportAnalytics(ctx, 'sends', AnalyticsScope.parse(input)))
    expect(file.map((row) => row.slice(3))).toEqual(shown.map((row) => row.slice(1)))
    return shown
  }
  const before = [
    [recent, 100, 45, 45],
    [old, 100, 45, 45],
  ]
  expect(await lines({ from: '2020-01-01' })).toEqual(before)
  await dropOldClicks(ctx)
  expect(await lines({ from: '2020-01-01' })).toEqual([before[0], [old, 100, '', '']])
  // all clicks in a send are counted by sends, but not by lists
  expect(await lines({ topicId })).toEqual(before)
  await database.sql`update deliveries set list_id = 9`
  expect(await lines({ listId: 9 })).toEqual([before[0], [old, 100, '', '']])
})

test('figures that are read from the clicks say what they leave out', async () => {
  const deletedIn = async (scope: object) =>
    (await getOverview(ctx, AnalyticsScope.parse({ timeZone: 'Asia/Bangkok', ...scope }))).deleted
  expect(await deletedIn({ topicId })).toBe(null)
  await dropOldClicks(ctx)
  expect(await deletedIn({})).toBe(null)
  expect(await deletedIn({ topicId })).toEqual(DELETED)
  expect(await deletedIn({ from: '2020-01-01', to: '2020-03-01' })).toEqual(DELETED)
  expect(await deletedIn({ from: '2020-02-02' })).toBe(null)
  expect(await deletedIn({ from: '2020-02-01', timeZone: 'UTC' })).toBe(null)
  expect(await deletedIn({ from: '2020-01-31', timeZone: 'UTC' })).toEqual(DELETED)
  const { items } = await pageSends(ctx, SendLinesInput.parse({}))
  expect(items.map(({ clicked }) => clicked)).toEqual([45, 45])
})
