import { engagementParts, engagementRate } from '@newsloom/contract/analytics/engagement'
import { AnalyticsScope, type AnalyticsScopeInput } from '@newsloom/contract/analytics/scope'
import { beforeAll, expect, it } from 'vitest'
import {
  insertJudgedClicks,
  mailedSend,
  type PlannedClick,
  seededRandom,
} from '../testing/analytics-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { getCampaigns, getContacts, getOverview, getTimes, getUrls } from './get-analytics.ts'

const database = testDatabase()
const NOW = new Date('2026-11-20T12:00:00.000Z')
const ctx = testContext(database, { now: () => NOW })
const scope = (input: AnalyticsScopeInput = {}) => AnalyticsScope.parse(input)
const DAY = 86_400_000
const before = (days: number) => new Date(NOW.getTime() - days * DAY)
const reader = (place: number) => `reader${place + 1}@example.org`

type Sent = { campaign: string; at: Date; deliveryIds: number[] }
const sent: Sent[] = []
const clicks: (PlannedClick & { reader: string | null; send: number | null })[] = []
const urls = ['https://a.example/1', 'https://a.example/2', 'https://b.example/3']
let linkIds: number[] = []

/** Five sends of two campaigns to 12 to 20 readers, 300 clicks of all classes, and a test. */
beforeAll(async () => {
  const random = seededRandom(7)
  const pick = (count: number) => Math.floor(random() * count)
  for (const [place, days] of [200, 60, 25, 5, 2].entries()) {
    const kind = place % 2 === 0 ? 'news' : 'campaign'
    const made = await mailedSend(ctx, { kind, recipientCount: 12 + 2 * place, at: before(days), urls })
    linkIds = made.linkIds
    sent.push({ campaign: kind, at: before(days), deliveryIds: made.deliveryIds })
  }
  for (let count = 0; count < 300; count += 1) {
    const place = pick(sent.length)
    const send = sent[place]
    const isPanel = random() < 0.1
    const reached = pick((send?.deliveryIds.length ?? 1) - 4)
    const click = (['people', 'people', 'people', 'machine', 'unsure'] as const)[pick(5)] ?? 'people'
    clicks.push({
      at: new Date(
        (send?.at.getTime() ?? 0) +
          random() * Math.min(30, (NOW.getTime() - (send?.at.getTime() ?? 0)) / DAY) * DAY,
      ),
      deliveryId: isPanel ? null : (send?.deliveryIds[reached] ?? 0),
      linkId: linkIds[pick(3)] ?? 0,
      class: click,
      reader: isPanel ? null : reader(reached),
      send: isPanel ? null : place,
    })
  }
  await insertJudgedClicks(ctx, clicks)
  const test = await mailedSend(ctx, { kind: 'test', recipientCount: 3, at: before(1), urls })
  await insertJudgedClicks(
    ctx,
    test.deliveryIds.map((deliveryId) => ({
      at: before(1),
      deliveryId,
      linkId: linkIds[0] ?? 0,
      class: 'people',
    })),
  )
})

const people = () => clicks.filter((click) => click.class === 'people')
const distinct = <T>(values: readonly T[]) => new Set(values).size
const campaignOf = (send: number | null) => (send === null ? null : (sent[send]?.campaign ?? null))

it('the cards count people, or all with the share of each class', async () => {
  const withReader = people().filter((click) => click.reader !== null)
  const readers = distinct(withReader.map((click) => click.reader))
  const byClass = {
    people: people().length,
    machine: clicks.filter((click) => click.class === 'machine').length,
    unsure: clicks.filter((click) => click.class === 'unsure').length,
  }
  expect(await getOverview(ctx, scope())).toEqual({
    totalClicks: people().length,
    uniqueContacts: readers,
    activeCampaigns: 2,
    averageClicksPerContact: Math.round((withReader.length / readers) * 10) / 10,
    byClass,
    countedUntil: expect.any(String),
    isBehind: false,
    deleted: null,
    isPartial: false,
  })
  expect(await getOverview(ctx, scope({ clicks: 'all' }))).toMatchObject({ totalClicks: 300, byClass })
})

it("the rate of a campaign is its clickers' share of the people emailed", async () => {
  const rows = await getCampaigns(ctx, scope())
  expect(rows.map(({ campaign }) => campaign).toSorted()).toEqual([
    'campaign:Rice prices',
    'topic:Rice prices',
  ])
  for (const row of rows) {
    const kind = row.campaign.startsWith('topic') ? 'news' : 'campaign'
    const own = people().filter(({ send }) => campaignOf(send) === kind)
    const clicked = distinct(own.map((click) => click.reader))
    const mailed = Math.max(
      ...sent.filter((one) => one.campaign === kind).map((one) => one.deliveryIds.length),
    )
    expect(row).toMatchObject({
      totalClicks: own.length,
      uniqueContacts: clicked,
      mailed,
      engagementRate: engagementRate(clicked, mailed),
      sends: kind === 'news' ? 3 : 2,
    })
  }
})

it.each([{ range: 'all' }, { range: '30d' }] as const)(
  'the score recomputes from the raw clicks: $range',
  async ({ range }) => {
    const first = range === 'all' ? 0 : Date.parse('2026-10-22')
    const counted = people().filter(({ at }) => at.getTime() >= first)
    const expected = [
      ...Map.groupBy(
        counted.filter((one) => one.reader !== null),
        (one) => one.reader,
      ),
    ].map(([email, own]) => {
      const clicked = new Set(own.map(({ send }) => send))
      const place = Number(email?.replace(/\D/g, '')) - 1
      const mails = sent.filter(
        (one, index) => one.deliveryIds.length > place && (one.at.getTime() >= first || clicked.has(index)),
      ).length
      const lastClickAt = new Date(Math.max(...own.map(({ at }) => at.getTime())))
      const { score } = engagementParts({ lastClickAt, now: NOW, mails, clickedMails: clicked.size })
      return {
        email,
        totalClicks: own.length,
        campaignsEngaged: distinct(own.map(({ send }) => campaignOf(send))),
        engagementScore: score,
        lastClickDate: lastClickAt.toISOString(),
        mails,
        clickedMails: clicked.size,
      }
    })
    const rows = await getContacts(ctx, scope({ range }))
    expect(rows.length).toBe(Math.min(15, expected.length))
    for (const row of rows) expect(row).toMatchObject(expected.find(({ email }) => email === row.email) ?? {})
    const scores = rows.map(({ engagementScore }) => engagementScore)
    expect(scores).toEqual(scores.toSorted((a, b) => Number(b) - Number(a)))
    expect(scores[0]).toBe(Math.max(...expected.map(({ engagementScore }) => engagementScore)))
    expect(rows[0]?.name).toMatch(/^Reader \d+$/)
  },
)

it('hours and days are those of the viewer, without gaps', async () => {
  const { hourlyPattern, dailyTrend } = await getTimes(
    ctx,
    scope({ range: '30d', timeZone: 'Asia/Kathmandu' }),
  )
  // Kathmandu is 5 h 45 min ahead
  const local = people().map(({ at }) => new Date(at.getTime() + 345 * 60_000).toISOString())
  const recent = local.filter((at) => at >= '2026-10-22')
  expect(hourlyPattern).toEqual(
    Array.from({ length: 24 }, (_, hour) => ({
      hour,
      clicks: recent.filter((at) => Number(at.slice(11, 13)) === hour).length,
    })),
  )
  expect(dailyTrend.map(({ date }) => date).at(0)).toBe('2026-10-22')
  expect(dailyTrend.map(({ date }) => date).at(-1)).toBe('2026-11-20')
  expect(dailyTrend).toHaveLength(30)
  for (const { date, clicks: count } of dailyTrend)
    expect(count, date).toBe(recent.filter((at) => at.startsWith(date)).length)
})

it('links have their clicks per day, first and latest click', async () => {
  const rows = await getUrls(ctx, scope())
  expect(rows).toHaveLength(3)
  for (const row of rows) {
    const own = people().filter(({ linkId }) => linkId === row.linkId)
    const at = own.map((click) => click.at.getTime())
    const days = Math.max(1, (Math.max(...at) - Math.min(...at)) / DAY)
    expect(row).toEqual({
      linkId: row.linkId,
      url: urls[linkIds.indexOf(row.linkId)],
      totalClicks: own.length,
      uniqueContacts: distinct(own.flatMap((click) => click.reader ?? [])),
      campaignsUsed: 2,
      clickVelocity: Math.round((own.length / days) * 10) / 10,
      firstClick: new Date(Math.min(...at)).toISOString(),
      lastClick: new Date(Math.max(...at)).toISOString(),
    })
  }
})

it('filters by days, campaign, topic and list', async () => {
  const news = people().filter(({ send }) => campaignOf(send) === 'news')
  expect(await getOverview(ctx, scope({ campaign: 'topic:Rice prices' }))).toMatchObject({
    totalClicks: news.length,
    activeCampaigns: 1,
  })
  const days = { range: 'custom', from: '2026-11-18', to: '2026-11-19' } as const
  const within = people().filter(({ at }) => /^2026-11-1[89]/.test(at.toISOString()))
  expect(within.length).toBeGreaterThan(0)
  expect(await getOverview(ctx, scope(days))).toMatchObject({ totalClicks: within.length })
  expect(await getOverview(ctx, scope({ topicId: 4 }))).toMatchObject({ totalClicks: 0 })
  await database.sql`update deliveries set list_id = 9 where email_norm = ${reader(0)}`
  const own = people().filter((click) => click.reader === reader(0))
  expect(await getOverview(ctx, scope({ listId: 9 }))).toMatchObject({
    totalClicks: own.length,
    uniqueContacts: 1,
  })
  expect((await getCampaigns(ctx, scope({ listId: 9 }))).map(({ mailed }) => mailed)).toEqual([1, 1])
})

it('dates without a range count as a custom range, and a start after the end is refused', async () => {
  const days = { from: '2026-11-14', to: '2026-11-19' }
  const custom = await getOverview(ctx, scope({ range: 'custom', ...days }))
  expect(custom.totalClicks).toBeGreaterThan(0)
  expect(await getOverview(ctx, scope(days))).toEqual(custom)
  const turned = scope({ from: '2026-11-30', to: '2026-11-29' })
  await expect(getOverview(ctx, turned)).rejects.toThrow(
    'The start date must not be after the end date. Swap the two dates and try again.',
  )
})
