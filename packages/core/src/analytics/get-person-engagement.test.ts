import { AnalyticsScope } from '@newsloom/contract/analytics/scope'
import { beforeAll, expect, it } from 'vitest'
import { insertJudgedClicks, mailedSend, seededRandom } from '../testing/analytics-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { getContacts } from './get-analytics.ts'
import { getPersonEngagement } from './get-person-engagement.ts'

const database = testDatabase()
const NOW = new Date('2026-11-20T12:00:00.000Z')
const ctx = testContext(database, { now: () => NOW })
const DAY = 86_400_000

beforeAll(async () => {
  const random = seededRandom(3)
  for (const days of [90, 40, 12, 3]) {
    const at = new Date(NOW.getTime() - days * DAY)
    const { deliveryIds, linkIds } = await mailedSend(ctx, {
      recipientCount: 8,
      at,
      urls: ['https://a.example/'],
    })
    await insertJudgedClicks(
      ctx,
      deliveryIds.slice(0, 7).map((deliveryId) => {
        const isPerson = random() < 0.6
        const clickedAt = new Date(at.getTime() + random() * DAY)
        return { at: clickedAt, deliveryId, linkId: linkIds[0] ?? 0, class: isPerson ? 'people' : 'machine' }
      }),
    )
  }
  const test = await mailedSend(ctx, {
    kind: 'test',
    recipientCount: 1,
    at: NOW,
    urls: ['https://a.example/'],
  })
  await insertJudgedClicks(ctx, [
    { at: NOW, deliveryId: test.deliveryIds[0] ?? 0, linkId: test.linkIds[0] ?? 0, class: 'people' },
  ])
})

it('is that of the table of contacts, and its parts add up', async () => {
  const rows = await getContacts(ctx, AnalyticsScope.parse({}))
  expect(rows.length).toBeGreaterThan(3)
  for (const row of rows) {
    const one = await getPersonEngagement(ctx, { email: row.email })
    expect(one).toMatchObject({
      score: row.engagementScore,
      mails: row.mails,
      clickedMails: row.clickedMails,
      clicks: row.totalClicks,
      lastClickAt: row.lastClickDate,
    })
    expect(Math.abs(one.recency + one.breadth - one.score)).toBeLessThanOrEqual(1)
  }
})

it('someone who never clicked has none', async () => {
  expect(await getPersonEngagement(ctx, { email: 'reader8@example.org' })).toEqual({
    score: 0,
    recency: 0,
    breadth: 0,
    mails: 4,
    clickedMails: 0,
    clicks: 0,
    lastClickAt: null,
  })
})
