import { AnalyticsScope } from '@newsloom/contract/analytics/scope'
import { beforeEach, expect, test } from 'vitest'
import { dropOldClicks } from '../../click-months/drop-old-clicks.ts'
import { makeClickMonths } from '../../click-months/make-click-months.ts'
import { insertJudgedClicks, mailedSend } from '../../testing/analytics-fixtures.ts'
import { type TestContext, testContext } from '../../testing/test-context.ts'
import { testDatabase } from '../../testing/test-database.ts'
import type { Cells } from '../cursor-pages.ts'
import { exportAnalytics } from '../export-analytics.ts'
import { getContacts, getOverview } from '../get-analytics.ts'

const database = testDatabase({ per: 'test' })
let ctx: TestContext
let old: number
let recent: number

/** A send that its first `clickers` recipients clicked. */
async function send(day: string, recipientCount: number, clickers: number): Promise<number> {
  const at = new Date(day)
  const urls = [`https://a.example/${day}`]
  const { id, deliveryIds, linkIds } = await mailedSend(ctx, { recipientCount, at, urls })
  const clicks = deliveryIds.slice(0, clickers).map((deliveryId) => ({
    ...{ at: new Date(at.getTime() + 3_600_000), deliveryId, linkId: linkIds[0] ?? 0 },
    class: 'people' as const,
  }))
  await insertJudgedClicks(ctx, clicks)
  await database.sql`update sends set created_at = ${at.toISOString()}, kind = 'campaign', label = ${day}, campaign_group = 0 where id = ${id}`
  return id
}

beforeEach(async () => {
  const context = testContext(database)
  ctx = { ...context, now: () => new Date('2020-03-25T00:00:00Z') }
  ctx.config = { ...context.config, clickRetentionDays: 31 }
  await makeClickMonths({ ...ctx, now: () => new Date('2020-01-15T00:00:00Z') })
  // readers 1 and 2 clicked both emails; readers 3 and 4 received the second alone
  old = await send('2020-01-20', 2, 2)
  recent = await send('2020-03-20', 4, 4)
})

async function scores(input: object) {
  const scope = AnalyticsScope.parse(input)
  const screen = (await getContacts(ctx, scope)).map((row) => [
    ...[row.email, row.engagementScore, row.mails, row.clickedMails],
  ])
  const file: Cells[] = []
  for await (const page of exportAnalytics(ctx, 'contacts', scope).pages)
    for (const row of page) file.push([row[1], row[4], row[6], row[7]].map((cell) => cell ?? ''))
  expect(file).toEqual(screen.map((row) => row.map((cell) => cell ?? '')))
  return screen
}
const reader = (n: number) => `reader${n}@example.org`

test('the score of whoever received an email whose clicks were deleted is unknown, and comes last', async () => {
  const whole = await scores({})
  const before = await scores({ from: '2020-01-01' })
  expect(before).toEqual(whole)
  await dropOldClicks(ctx)
  expect(await scores({})).toEqual(whole)
  const known = before.filter(([, , mails]) => mails === 1)
  expect(known).toHaveLength(2)
  const unknown = before.filter(([, , mails]) => mails === 2)
  expect(await scores({ from: '2020-01-01' })).toEqual([
    ...known,
    ...unknown.map(([email, , mails]) => [email, null, mails, null]),
  ])
  // no click of this range was deleted
  expect((await scores({ from: '2020-02-02' })).map(([, score]) => score)).not.toContain(null)
  expect((await scores({ campaign: 'campaign:2020-03-20' })).map(([, score]) => score)).not.toContain(null)
  await database.sql`update deliveries set list_id = 9 where send_id = ${recent}`
  expect((await scores({ listId: 9 })).map(([, score]) => score)).not.toContain(null)
  await database.sql`update deliveries set list_id = 9 where send_id = ${old}`
  expect(await scores({ listId: 9 })).toContainEqual([reader(1), null, 2, null])
})

test('a person who clicked in the range an email from before it has no score either', async () => {
  await database.sql`update deliveries set sent_at = '2020-01-10' where send_id = ${old}`
  await dropOldClicks(ctx)
  const rows = await scores({ from: '2020-01-20' })
  expect(rows.filter(([, score]) => score === null).map(([email]) => email)).toHaveLength(2)
})

test.each(['pending', 'suppressed', 'failed', 'skipped', 'uncertain'])(
  'a person who did not receive the email with the deleted clicks keeps the score: %s',
  async (state) => {
    await database.sql`insert into deliveries (send_id, email, email_norm, state)
      values (${old}, ${reader(3)}, ${reader(3)}, ${state})`
    const before = (await scores({ from: '2020-01-01' })).find(([email]) => email === reader(3))
    await dropOldClicks(ctx)
    const rows = await scores({ from: '2020-01-01' })
    expect(rows).toContainEqual(before)
    expect(rows.filter(([, score]) => score === null)).toHaveLength(2)
  },
)

test('an email that was clicked was received, also if the email service did not confirm it', async () => {
  await database.sql`update deliveries set state = 'uncertain' where send_id = ${old}`
  await dropOldClicks(ctx)
  const rows = await scores({ from: '2020-01-01' })
  expect(rows.filter(([, score]) => score === null).map(([email]) => email)).toHaveLength(2)
})

test('the totals of a scope are unknown if clicks in it were deleted', async () => {
  const isPartial = async (input: object) =>
    (await getOverview(ctx, AnalyticsScope.parse({ timeZone: 'Asia/Bangkok', ...input }))).isPartial
  expect(await isPartial({ from: '2020-01-01' })).toBe(false)
  await dropOldClicks(ctx)
  expect(await isPartial({})).toBe(false)
  expect(await isPartial({ from: '2020-01-01' })).toBe(true)
  expect(await isPartial({ from: '2020-01-22' })).toBe(false)
  expect(await isPartial({ campaign: 'campaign:2020-01-20' })).toBe(true)
  expect(await isPartial({ campaign: 'campaign:2020-03-20' })).toBe(false)
  await database.sql`update deliveries set list_id = 9 where send_id = ${old}`
  expect(await isPartial({ listId: 9 })).toBe(true)
  expect(await isPartial({ listId: 8 })).toBe(false)
})
