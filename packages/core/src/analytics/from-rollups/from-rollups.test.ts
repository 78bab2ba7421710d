import { AnalyticsScope } from '@newsloom/contract/analytics/scope'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { countMailed } from '../../rollups/count-mailed.ts'
import { foldClicks } from '../../rollups/fold-clicks.ts'
import { rebuildRollups } from '../../rollups/rebuild-rollups.ts'
import { insertJudgedClicks, mailedSend, seededRandom } from '../../testing/analytics-fixtures.ts'
import { testContext } from '../../testing/test-context.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { campaignsFromClicks } from '../from-clicks/campaigns.ts'
import { contactsFromClicks } from '../from-clicks/contacts.ts'
import { totalsFromClicks } from '../from-clicks/overview.ts'
import { timePatterns, timesFromClicks } from '../from-clicks/times.ts'
import { urlsFromClicks } from '../from-clicks/urls.ts'
import { getOverview } from '../get-analytics.ts'
import { type Scope, scopeOf } from '../scope.ts'
import { campaignsFromRollups } from './campaigns.ts'
import { contactsFromRollups, firstContacts } from './contacts.ts'
import { totalsFromRollups } from './overview.ts'
import { countedUntil, rollupsAnswer } from './rollups-answer.ts'
import { timesFromRollups } from './times.ts'
import { urlsFromRollups } from './urls.ts'

const database = testDatabase()
const ctx = testContext(database)
const DAY = 86_400_000
const START = Date.parse('2026-02-01T00:00:00Z')
const scopes = (['people', 'all'] as const).flatMap((clicks) =>
  ['UTC', 'Asia/Bangkok', 'Asia/Kathmandu', 'America/New_York', 'Australia/Lord_Howe'].map((timeZone) =>
    scopeOf(AnalyticsScope.parse({ clicks, timeZone }), new Date()),
  ),
)

const click = async (random: () => number, count: number) => {
  const urls = Array.from({ length: 14 }, (_, n) => `https://a.example/${n}`)
  const kinds = ['news', 'campaign', 'test', 'news'] as const
  for (const kind of kinds) {
    const { deliveryIds, linkIds } = await mailedSend(ctx, {
      kind,
      recipientCount: 12,
      at: new Date(START),
      urls,
    })
    const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)]
    await insertJudgedClicks(
      ctx,
      Array.from({ length: count }, () => ({
        at: new Date(START + Math.floor(random() * 120 * DAY)),
        deliveryId: random() < 0.1 ? null : (pick(deliveryIds) ?? 0),
        linkId: pick(linkIds) ?? 0,
        class: pick(['people', 'people', 'machine', 'unsure'] as const) ?? 'people',
      })),
    )
  }
}

beforeAll(async () => {
  await click(seededRandom(3), 150)
  // nobody knows whether these were accepted; some of their readers clicked
  await database.sql`update deliveries set state = 'uncertain' where id % 5 = 0`
  await mailedSend(ctx, { kind: 'campaign', recipientCount: 3, at: new Date(START) })
})

async function expectSameFigures(scope: Scope): Promise<void> {
  expect(await rollupsAnswer(ctx, scope)).toBe(true)
  expect(await totalsFromRollups(ctx, scope)).toEqual(await totalsFromClicks(ctx, scope))
  expect(timePatterns(await timesFromRollups(ctx, scope), scope)).toEqual(
    timePatterns(await timesFromClicks(ctx, scope), scope),
  )
  for (const limit of [1, 2, 10, null]) {
    expect([...(await ctx.db.execute(campaignsFromRollups(scope, limit)))]).toEqual([
      ...(await ctx.db.execute(campaignsFromClicks(scope, limit))),
    ])
    const now = new Date('2026-07-01T00:00:00Z')
    expect([...(await ctx.db.execute(contactsFromRollups(scope, now, limit)))]).toEqual([
      ...(await ctx.db.execute(contactsFromClicks(scope, now, limit))),
    ])
    if (limit !== null)
      expect(await firstContacts(ctx, scope, { now, limit })).toEqual([
        ...(await ctx.db.execute(contactsFromClicks(scope, now, limit))),
      ])
    expect([...(await ctx.db.execute(urlsFromRollups(scope, limit)))]).toEqual([
      ...(await ctx.db.execute(urlsFromClicks(scope, limit))),
    ])
  }
}

test.each(scopes)('equals the queries of the clicks: $clicks in $timeZone', expectSameFigures)

test('equals them once received emails are counted, and while they change', async () => {
  const queued = () => database.sql`select 1 from mailed_changes limit 1`
  const kept = () => database.sql`select * from mailed_counts where mailed > 0`
  expect(await queued()).toHaveLength(1)
  await countMailed(ctx)
  expect(await queued()).toHaveLength(0)
  expect((await kept()).length).toBeGreaterThan(0)
  const check = async () => {
    for (const clicks of ['people', 'all'] as const)
      await expectSameFigures(scopeOf(AnalyticsScope.parse({ clicks }), new Date()))
  }
  await check()
  // an answer of the email service that came late, and emails that were not accepted after all
  await database.sql`update deliveries set state = 'sent', sent_at = now() where state = 'uncertain' and id % 2 = 0`
  await database.sql`update deliveries set state = 'failed', sent_at = null where state = 'sent' and id % 7 = 0`
  expect(await queued()).toHaveLength(1)
  await check()
  await countMailed(ctx)
  await check()
  // clicks in emails that are not known to have been accepted cease to be by people
  await database.sql`update clicks set class = 'machine' where delivery_id % 5 = 0`
  await foldClicks(ctx)
  expect(await queued()).toHaveLength(1)
  await check()
  await countMailed(ctx)
  expect(await queued()).toHaveLength(0)
  await check()
})

test('filters read the clicks, and so does everything while the counts are rebuilt', async () => {
  const scope = (filter: object) => scopeOf(AnalyticsScope.parse(filter), new Date())
  for (const filter of [{ range: '7d' }, { topicId: 1 }, { campaign: 'topic-1' }, { listId: 1 }])
    expect(await rollupsAnswer(ctx, scope(filter))).toBe(false)
  const all = AnalyticsScope.parse({})
  const { countedUntil: _, ...before } = await getOverview(ctx, all)
  await rebuildRollups(ctx)
  expect(await rollupsAnswer(ctx, scope({}))).toBe(false)
  expect(await getOverview(ctx, all)).toMatchObject(before)
  await foldClicks(ctx)
  expect(await rollupsAnswer(ctx, scope({}))).toBe(true)
})

test('the figures name the moment up to which they are exact', async () => {
  const start = new Date()
  expect((await countedUntil(ctx)).until.getTime()).toBeGreaterThanOrEqual(start.getTime() - 1_000)
  const [mark] = await ctx.db.execute<{ at: string }>(sql`select counted_at as at from click_watermark`)
  await database.sql`insert into clicks (link_id, class, class_reason) values (1, 'people', 'x')`
  const waiting = await countedUntil(ctx)
  expect(waiting.isBehind).toBe(false)
  expect(waiting.until.getTime()).toBeGreaterThanOrEqual(new Date(mark?.at ?? 0).getTime())
  // no worker has counted for long
  await database.sql`update clicks set at = now() - interval '61 seconds' where class_reason = 'x'`
  await database.sql`update click_watermark set counted_at = now() - interval '2 hours'`
  const late = await countedUntil(ctx)
  expect(late.isBehind).toBe(true)
  expect(Date.now() - late.until.getTime()).toBeGreaterThanOrEqual(60_000)
  expect(Date.now() - late.until.getTime()).toBeLessThan(600_000)
  await foldClicks(ctx)
  expect(await countedUntil(ctx)).toMatchObject({ isBehind: false })
  expect((await countedUntil(ctx)).until.getTime()).toBeGreaterThanOrEqual(start.getTime() - 1_000)
})
