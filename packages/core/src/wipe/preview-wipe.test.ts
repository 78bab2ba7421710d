import { AnalyticsScope } from '@newsloom/contract/analytics/scope'
import { expect, test } from 'vitest'
import { getOverview } from '../analytics/get-analytics.ts'
import { dropOldClicks } from '../click-months/drop-old-clicks.ts'
import { makeClickMonths } from '../click-months/make-click-months.ts'
import { insertJudgedClicks, mailedSend } from '../testing/analytics-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { previewWipe } from './preview-wipe.ts'

const database = testDatabase()

test('the clicks of the preview are those of the screen, also after retention deleted some', async () => {
  const context = testContext(database)
  const ctx = { ...context, now: () => new Date('2020-03-25T00:00:00Z') }
  ctx.config = { ...context.config, clickRetentionDays: 31 }
  await makeClickMonths({ ...ctx, now: () => new Date('2020-01-15T00:00:00Z') })
  for (const day of ['2020-01-20', '2020-03-20']) {
    const at = new Date(day)
    const { deliveryIds, linkIds } = await mailedSend(ctx, {
      ...{ recipientCount: 5, at },
      urls: [`https://a.example/${day}`],
    })
    await insertJudgedClicks(
      ctx,
      deliveryIds.map((deliveryId, place) => ({
        ...{ at, deliveryId, linkId: linkIds[0] ?? 0 },
        class: place < 3 ? 'people' : 'machine',
      })),
    )
  }
  await dropOldClicks(ctx)
  expect(await database.sql`select 1 from clicks`).toHaveLength(5)
  const { totalClicks } = await getOverview(ctx, AnalyticsScope.parse({ clicks: 'all' }))
  expect(totalClicks).toBe(10)
  expect((await previewWipe(ctx)).deleted.clicks).toBe(totalClicks)
})
