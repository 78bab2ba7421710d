import { AnalyticsScope } from '@newsloom/contract/analytics/scope'
import { SendLinesInput } from '@newsloom/contract/analytics/sends'
import { beforeAll, expect, it } from 'vitest'
import { insertJudgedClicks, mailedSend } from '../testing/analytics-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { getCampaigns } from './get-analytics.ts'
import { pageSends } from './page-sends.ts'

const database = testDatabase()
const ctx = testContext(database)
const FIRST_DAY = '2026-11-18T08:00:00.000Z'
const LATER = '2026-11-25T08:00:00.000Z'

/** A send to four people; some click at `clickedAt`, the last of them by a scanner. */
async function send(at: string, clickedAt: string, clickers: number): Promise<number> {
  const made = await mailedSend(ctx, { recipientCount: 4, at: new Date(at), urls: ['https://a.example/'] })
  await database.sql`update sends set created_at = ${at}, ended_at = ${at} where id = ${made.id}`
  await insertJudgedClicks(
    ctx,
    made.deliveryIds.slice(0, clickers).map((deliveryId, place) => ({
      at: new Date(clickedAt),
      deliveryId,
      linkId: made.linkIds[0] ?? 0,
      class: place === clickers - 1 ? 'machine' : 'people',
    })),
  )
  return made.id
}

let first: number
let later: number
beforeAll(async () => {
  first = await send(FIRST_DAY, '2026-11-20T08:00:00.000Z', 3)
  later = await send(LATER, LATER, 2)
})

const lines = async (input: object) => {
  const { items } = await pageSends(ctx, SendLinesInput.parse(input))
  return items.map(({ id, mailed, clicked, engagementRate }) => [id, mailed, clicked, engagementRate])
}

it('of a range of days, lists what was sent or clicked in it, with those who clicked in it of all emailed', async () => {
  expect(await lines({ to: '2026-11-17' })).toEqual([])
  expect(await lines({ from: '2026-11-18', to: '2026-11-18' })).toEqual([[first, 4, 0, 0]])
  // the day of its clicks: all were emailed before
  expect(await lines({ from: '2026-11-20', to: '2026-11-20' })).toEqual([[first, 4, 2, 50]])
  expect(await lines({ from: '2026-11-20', to: '2026-11-20', clicks: 'all' })).toEqual([[first, 4, 3, 75]])
  expect(await lines({ from: '2026-11-18' })).toEqual([
    [later, 4, 1, 25],
    [first, 4, 2, 50],
  ])
  // a day begins where the viewer is: 25 November, 22:00
  expect(await lines({ from: '2026-11-26', timeZone: 'Pacific/Kiritimati' })).toEqual([])
  expect(await lines({ from: '2026-11-25', timeZone: 'Pacific/Kiritimati' })).toHaveLength(1)
})

it('counts all clicks as it counts those of people', async () => {
  expect(await lines({})).toEqual([
    [later, 4, 1, 25],
    [first, 4, 2, 50],
  ])
  expect(await lines({ clicks: 'all' })).toEqual([
    [later, 4, 2, 50],
    [first, 4, 3, 75],
  ])
})

it.each([
  {},
  { from: '2026-11-18', to: '2026-11-18' },
  { from: '2026-11-19', to: '2026-11-20' },
  { from: '2026-11-18', to: '2026-11-20' },
])('says of a send what the table of campaigns says of it: %j', async (days) => {
  await database.sql`update sends set label = 'Other', campaign_group = 0, kind = 'campaign' where id = ${later}`
  // clicked, so it was received
  await database.sql`
      update deliveries set state = 'uncertain' where id = (select min(id) from deliveries where send_id = ${first})`
  for (const clicks of ['people', 'all'] as const) {
    const scope = AnalyticsScope.parse({ ...days, clicks })
    const own = (await getCampaigns(ctx, scope)).find(({ lastSendId }) => lastSendId === first)
    const line = (await lines(scope)).find(([id]) => id === first)
    expect(own?.mailed).toBe(4)
    expect(line).toEqual([first, own?.mailed, own?.uniqueContacts, own?.engagementRate])
  }
})

it('a send whose emails went out for days is there on its last day too', async () => {
  await database.sql`update sends set ended_at = '2026-11-24T08:00:00Z' where id = ${first}`
  expect(await lines({ from: '2026-11-23', to: '2026-11-24' })).toEqual([])
  await database.sql`
    update deliveries set sent_at = '2026-11-24T07:00:00Z'
    where id = (select max(id) from deliveries where send_id = ${first})`
  expect(await lines({ from: '2026-11-23', to: '2026-11-24' })).toEqual([[first, 4, 0, 0]])
})
