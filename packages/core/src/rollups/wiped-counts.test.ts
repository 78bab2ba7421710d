import { beforeEach, expect, test } from 'vitest'
import { dropOldClicks } from '../click-months/drop-old-clicks.ts'
import { makeClickMonths } from '../click-months/make-click-months.ts'
import { erasePerson } from '../people/erase-person.ts'
import { insertJudgedClicks, mailedSend } from '../testing/analytics-fixtures.ts'
import { plainCounts, storedCounts } from '../testing/rollups/plain-counts.ts'
import { type TestContext, testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { rowsOf } from '../testing/wipe/fill-tables.ts'
import { COUNTS } from '../wipe/fates.ts'
import { undoWipe } from '../wipe/undo-wipe.ts'
import { wipeAllData } from '../wipe/wipe-all-data.ts'
import { countMailed } from './count-mailed.ts'
import { foldClicks } from './fold-clicks.ts'

const database = testDatabase({ per: 'test' })
let ctx: TestContext
beforeEach(async () => {
  ctx = testContext(database)
})

test('the counts follow a wipe and its undo, with the clicks between', async () => {
  const at = new Date('2026-11-20T05:00:00Z')
  const { deliveryIds, linkIds } = await mailedSend(ctx, {
    recipientCount: 2,
    at,
    urls: ['https://a.example/1'],
  })
  const click = () =>
    insertJudgedClicks(
      ctx,
      deliveryIds.map((deliveryId) => ({ at, deliveryId, linkId: linkIds[0] ?? 0, class: 'people' })),
    )
  await click()
  await foldClicks(ctx)
  expect((await storedCounts(ctx)).readers).toHaveLength(2)
  const { wipe } = await wipeAllData(ctx)
  expect((await storedCounts(ctx)).counts).toEqual([])
  await click()
  await foldClicks(ctx)
  // their emails are wiped, so nobody knows whose they are
  expect((await storedCounts(ctx)).readers).toEqual([])
  await undoWipe(ctx, { id: wipe.id })
  await foldClicks(ctx)
  const counts = await storedCounts(ctx)
  expect(counts).toEqual(await plainCounts(ctx))
  expect(counts.counts.filter((line) => line.startsWith('(known,0,0,'))).toEqual([
    '(known,0,0,4,0,0,0,0,,,,)',
  ])
})

const IN_APRIL = new Date('2020-04-20T00:00:00Z')
/** With retention of a month. */
const at = (time: Date) => ({
  ...ctx,
  db: database.db,
  now: () => time,
  config: { ...ctx.config, clickRetentionDays: 31 },
})

/** Two people who clicked in January, of which only the counts are left, and in April. */
async function clicksOfTwoMonths() {
  await makeClickMonths(at(new Date('2020-01-15T00:00:00Z')))
  const sent = await mailedSend(ctx, { recipientCount: 2, at: IN_APRIL, urls: ['https://a.example/2'] })
  const click = (day: string, deliveryId: number | undefined) => ({
    at: new Date(day),
    deliveryId: deliveryId ?? null,
    linkId: sent.linkIds[0] ?? 0,
    class: 'people' as const,
  })
  const [one, two] = sent.deliveryIds
  await insertJudgedClicks(ctx, [
    click('2020-01-10', one),
    click('2020-01-11', two),
    click('2020-04-02', one),
  ])
  await countMailed(ctx)
  await dropOldClicks(at(IN_APRIL))
  expect(await database.sql`select 1 from clicks where at < '2020-04-01'`).toHaveLength(0)
  return {
    ...sent,
    later: () => insertJudgedClicks(ctx, [click('2020-06-19', one), click('2020-06-19', two)]),
  }
}

/** The rows as they are, with their keys. */
const countRows = () => rowsOf(database, COUNTS)

test('an undo brings back the counts of clicks that retention had deleted, row by row', async () => {
  const { later, id } = await clicksOfTwoMonths()
  const before = await countRows()
  const { wipe } = await wipeAllData(ctx)
  await undoWipe(ctx, { id: wipe.id })
  expect(await countRows()).toEqual(before)
  await foldClicks(ctx)
  const again = await wipeAllData(ctx)
  await later()
  // a month may go in between as well
  await dropOldClicks(at(new Date('2020-06-20T00:00:00Z')))
  await undoWipe(ctx, { id: again.wipe.id })
  await foldClicks(ctx)
  const ofSend = await database.sql`
    select people, people_readers from click_counts where kind = 'send' and key = ${id}`
  expect(ofSend).toEqual([{ people: '5', people_readers: '2' }])
  const [mark] = await database.sql`select dropped_before::text as before from click_watermark`
  expect(mark?.before).toBe('2020-03-01 00:00:00+00')
})

test('a wipe by an earlier version, without counts, has every click counted again', async () => {
  await clicksOfTwoMonths()
  const { wipe } = await wipeAllData(ctx)
  for (const table of COUNTS) await database.sql.unsafe(`drop table wipe_${wipe.id}.${table}`)
  await undoWipe(ctx, { id: wipe.id })
  await foldClicks(ctx)
  expect(await storedCounts(ctx)).toEqual(await plainCounts(ctx))
  expect((await storedCounts(ctx)).readers).not.toEqual([])
})

test('a person is erased from the counts too, where retention deleted their clicks', async () => {
  await clicksOfTwoMonths()
  const [reader] = await database.sql<{ email: string }[]>`
    select email_norm as email from click_readers r where not exists (select 1 from clicks c where c.email_norm = r.email_norm)`
  const email = reader?.email ?? ''
  const totals = () => database.sql`select * from click_counts order by kind, key, part`
  const before = await totals()
  const { wipe } = await wipeAllData(ctx)
  await erasePerson(ctx, { email })
  await undoWipe(ctx, { id: wipe.id })
  const left = () => database.sql`select 1 from click_readers where email_norm = ${email}`
  expect(await left()).toHaveLength(0)
  expect(await totals()).toEqual(before)
})
