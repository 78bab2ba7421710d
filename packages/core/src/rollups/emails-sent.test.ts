import { beforeEach, expect, test } from 'vitest'
import { getDashboardStats } from '../dashboard/get-dashboard-stats.ts'
import { erasePerson } from '../people/erase-person.ts'
import { mailedSend, seededRandom } from '../testing/analytics-fixtures.ts'
import { type TestContext, testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { undoWipe } from '../wipe/undo-wipe.ts'
import { wipeAllData } from '../wipe/wipe-all-data.ts'
import { countMailed } from './count-mailed.ts'
import { rebuildRollups } from './rebuild-rollups.ts'

const database = testDatabase({ per: 'test' })
const AT = new Date('2026-03-01T00:00:00Z')
let ctx: TestContext
beforeEach(async () => {
  ctx = testContext(database)
})

const shown = async () => (await getDashboardStats(ctx)).emailsSent
const plain = async () => {
  const [row] = await database.sql<{ emails: number }[]>`
    select count(*)::int as emails from deliveries d join sends s on s.id = d.send_id
    where d.state = 'sent' and s.kind <> 'test'`
  return row?.emails
}
const send = (kind: 'news' | 'campaign' | 'test', recipientCount: number) =>
  mailedSend(ctx, { kind, recipientCount, at: AT })

async function eraseSomebody(): Promise<void> {
  const [person] = await database.sql<{ email: string }[]>`
    select email_norm as email from deliveries where email_norm like '%@%' order by id limit 1`
  if (person) await erasePerson(ctx, person)
}

test('is exact after any changes, erasures, wipes and rebuilds', { timeout: 120_000 }, async () => {
  const random = seededRandom(11)
  const pick = (count: number) => Math.floor(random() * count)
  const states = ['sent', 'sent', 'failed', 'uncertain', 'pending'] as const
  const steps = [
    () => send((['news', 'campaign', 'test'] as const)[pick(3)] ?? 'news', 1 + pick(6)),
    () => countMailed(ctx),
    () => countMailed(ctx),
    () => database.sql`update deliveries set state = ${states[pick(5)] ?? 'sent'} where id % 5 = ${pick(5)}`,
    () =>
      database.sql`update sends set pause_kind = null, state = ${random() < 0.5 ? 'sending' : 'done'} where id % 3 = ${pick(3)}`,
    () => eraseSomebody(),
    () => rebuildRollups(ctx),
  ]
  for (let count = 0; count < 120; count += 1) {
    await steps[pick(steps.length)]?.()
    expect(await shown()).toBe(await plain())
    if (count % 40 !== 39) continue
    const { wipe } = await wipeAllData(ctx)
    expect(await shown()).toBe(0)
    await send('news', 2)
    await countMailed(ctx)
    expect(await shown()).toBe(2)
    await undoWipe(ctx, { id: wipe.id })
    expect(await shown()).toBe(await plain())
    await countMailed(ctx)
    expect(await shown()).toBe(await plain())
  }
  expect(await plain()).toBeGreaterThan(10)
})

test('only the deliveries of sends that changed are counted again', async () => {
  const counted = await send('news', 3)
  const other = await send('campaign', 2)
  await send('test', 4)
  await countMailed(ctx)
  const kept = () => database.sql`select send_id as id, emails from sent_counts order by 1`
  expect(await kept()).toEqual([
    { id: counted.id, emails: 3 },
    { id: other.id, emails: 2 },
  ])
  // a kept count is believed
  await database.sql`update sent_counts set emails = 1000 where send_id = ${counted.id}`
  expect(await shown()).toBe(1_002)
  await database.sql`update deliveries set state = 'failed' where id = ${counted.deliveryIds[0] ?? 0}`
  expect(await shown()).toBe(4)
  await countMailed(ctx)
  expect(await kept()).toEqual([
    { id: counted.id, emails: 2 },
    { id: other.id, emails: 2 },
  ])
})

test('a send that is going on is not kept', async () => {
  const { id } = await send('news', 3)
  await database.sql`update sends set state = 'sending' where id = ${id}`
  await countMailed(ctx)
  expect(await database.sql`select 1 from sent_counts`).toHaveLength(0)
  expect(await shown()).toBe(3)
})
