import { AnalyticsScope } from '@newsloom/contract/analytics/scope'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { erasePerson } from '../people/erase-person.ts'
import { addStories, insertJudgedClicks, mailedSend } from '../testing/analytics-fixtures.ts'
import { type TestContext, testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { wipeAllData } from '../wipe/wipe-all-data.ts'
import { getUrls } from './get-analytics.ts'
import { getReadLately } from './get-read-lately.ts'

const database = testDatabase({ per: 'test' })
const NOW = new Date('2026-11-20T08:00:00.000Z')
let ctx: TestContext
beforeEach(() => {
  ctx = testContext(database, { now: () => NOW })
})

const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const STORY = { summary: '', publishedAt: null, relevanceScore: 0.5, isSample: false }
const [RICE, RICE_TOO, GOLD, SHOP] = [
  'https://a.example/rice',
  'https://b.example/rice-too',
  'https://a.example/gold',
  'https://shop.example/',
]

type MadeSend = Awaited<ReturnType<typeof mailedSend>>

/** A send to 20 people: a story with two reports, another one, and a link to no article. */
async function makeIssue(at = hoursAgo(30), recipientCount = 20): Promise<MadeSend> {
  const urls = [RICE, RICE_TOO, GOLD, SHOP]
  const made = await mailedSend(ctx, { recipientCount, at, urls })
  const newsItems = [
    {
      ...STORY,
      url: RICE,
      title: 'Rice rises',
      source: 'Wire',
      others: [{ url: RICE_TOO, title: 'Rice', source: 'B' }],
    },
    { ...STORY, url: GOLD, title: 'Gold falls', source: 'Ledger', others: [] },
  ]
  await addStories(ctx, made.id, { newsItems, urls, set: { createdAt: at } })
  return made
}

type Clicks = {
  made: MadeSend
  link: number
  peopleCount: number
  at?: Date
  class?: 'people' | 'machine' | 'unsure'
}
const click = ({ made, link, peopleCount, at = hoursAgo(1), class: judged = 'people' }: Clicks) =>
  insertJudgedClicks(
    ctx,
    made.deliveryIds.slice(0, peopleCount).map((deliveryId) => ({
      at,
      deliveryId,
      linkId: made.linkIds[link] ?? 0,
      class: judged,
    })),
  )
const read = (timeZone = 'UTC') => getReadLately(ctx, { timeZone })
const lines = async (timeZone?: string) =>
  (await read(timeZone)).stories.map(({ title, url, people, mailed }) => [title ?? url, people, mailed])

test('nothing was read where nothing was clicked', async () => {
  expect(await read()).toEqual({ people: 0, stories: [] })
})

test('a story counts the people of all its links once; other links count as themselves', async () => {
  const made = await makeIssue()
  await click({ made, link: 0, peopleCount: 6 })
  await click({ made, link: 0, peopleCount: 6 })
  await click({ made, link: 1, peopleCount: 8 })
  await click({ made, link: 2, peopleCount: 5 })
  await click({ made, link: 3, peopleCount: 1 })
  const { people, stories } = await read()
  expect(people).toBe(8)
  expect(stories).toEqual([
    {
      url: RICE,
      title: 'Rice rises',
      source: 'Wire',
      sendId: made.id,
      label: 'Rice prices',
      people: 8,
      mailed: 20,
    },
    expect.objectContaining({ title: 'Gold falls', source: 'Ledger', people: 5, mailed: 20 }),
    expect.objectContaining({ url: SHOP, title: null, source: '', people: 1 }),
  ])
})

test('only people count: no scanners, no tests, no clicks outside of emails', async () => {
  const made = await makeIssue()
  await click({ made, link: 0, peopleCount: 5 })
  await click({ made, link: 2, peopleCount: 20, class: 'machine' })
  await click({ made, link: 2, peopleCount: 20, class: 'unsure' })
  const trial = await mailedSend(ctx, { kind: 'test', recipientCount: 9, at: hoursAgo(2), urls: [GOLD] })
  await click({ made: trial, link: 0, peopleCount: 9 })
  const linkId = made.linkIds[2] ?? 0
  await insertJudgedClicks(ctx, [{ at: hoursAgo(1), deliveryId: null, linkId, class: 'people' }])
  expect(await lines()).toEqual([['Rice rises', 5, 20]])
})

test('says how many people clicked, and no order, while they are few', async () => {
  const made = await makeIssue()
  await click({ made, link: 0, peopleCount: 4 })
  expect(await read()).toEqual({ people: 4, stories: [] })
})

test('the days are those of the Analytics screen, in the time zone of the viewer', async () => {
  const made = await makeIssue(hoursAgo(300))
  // 23:00 on the 13th in UTC, and the 14th in Bangkok, where the seven days begin
  await click({ made, link: 0, peopleCount: 5, at: new Date('2026-11-13T23:00:00.000Z') })
  await click({ made, link: 2, peopleCount: 6, at: new Date('2026-11-13T12:00:00.000Z') })
  expect(await lines()).toEqual([])
  expect(await lines('Asia/Bangkok')).toEqual([['Rice rises', 5, 20]])
  const scope = AnalyticsScope.parse({ range: '7d', timeZone: 'Asia/Bangkok' })
  expect((await getUrls(ctx, scope)).map(({ url, uniqueContacts }) => [url, uniqueContacts])).toEqual([
    [RICE, 5],
  ])
})

test('a story of several sends counts everyone who was emailed once, and names the newest', async () => {
  const [first, second] = [await makeIssue(hoursAgo(50), 10), await makeIssue(hoursAgo(20), 20)]
  await database.sql`update sends set label = 'Morning' where id = ${second.id}`
  await click({ made: first, link: 0, peopleCount: 3 })
  await click({ made: second, link: 0, peopleCount: 7 })
  const { stories } = await read()
  expect(stories).toMatchObject([{ sendId: second.id, label: 'Morning', people: 7, mailed: 20 }])
})

test('a person who opened an unconfirmed email counts as emailed; erased people stay counted', async () => {
  const made = await makeIssue(hoursAgo(30), 6)
  await database.sql`update deliveries set state = 'uncertain' where send_id = ${made.id}`
  await click({ made, link: 0, peopleCount: 6 })
  expect(await lines()).toEqual([['Rice rises', 6, 6]])
  await erasePerson(ctx, { email: 'reader1@example.org' })
  expect(await lines()).toEqual([['Rice rises', 6, 6]])
  await wipeAllData(ctx)
  expect(await read()).toEqual({ people: 0, stories: [] })
})

test('at most five stories, by people', async () => {
  const urls = Array.from({ length: 8 }, (_, n) => `https://s.example/${n}`)
  const made = await mailedSend(ctx, { recipientCount: 12, at: hoursAgo(9), urls })
  for (const link of urls.keys()) await click({ made, link, peopleCount: link + 3 })
  await ctx.db.execute(sql`
    insert into articles (canonical_url, url, source, title, hash)
    values (${urls[7]}, ${urls[7]}, 'Wire', 'An article', 'h')`)
  expect(await lines()).toEqual([
    ['An article', 10, 12],
    [urls[6], 9, 12],
    [urls[5], 8, 12],
    [urls[4], 7, 12],
    [urls[3], 6, 12],
  ])
})
