import { beforeEach, expect, test } from 'vitest'
import { foldClicks } from '../rollups/fold-clicks.ts'
import { rebuildRollups } from '../rollups/rebuild-rollups.ts'
import { storedCounts } from '../testing/rollups/plain-counts.ts'
import { type TestContext, testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { dropOldClicks } from './drop-old-clicks.ts'
import { makeClickMonths } from './make-click-months.ts'

const database = testDatabase({ per: 'test' })
let ctx: TestContext
beforeEach(async () => {
  ctx = testContext(database)
})

const at = (time: string, retention: number | null = null): TestContext => ({
  ...ctx,
  db: database.db,
  now: () => new Date(time),
  config: { ...ctx.config, clickRetentionDays: retention },
})
const click = (time: string) => database.sql`
  insert into clicks (at, link_id, email_norm, class, class_reason)
  values (${time}, 1, 'p@example.org', 'people', 'x')`
const places = async (): Promise<string[]> => {
  const rows = await database.sql<{ place: string }[]>`
    select tableoid::regclass::text as place from clicks order by at`
  return rows.map(({ place }) => place)
}
const months = async (like: string): Promise<string[]> => {
  const rows = await database.sql<{ name: string }[]>`
    select relname as name from pg_class where relispartition and relkind = 'r' and relname like ${like} order by 1`
  return rows.map(({ name }) => name)
}

test('months are made ahead, once, and take what came before them', async () => {
  await click('2031-01-31T23:59:59Z')
  await click('2031-02-01T00:00:00Z')
  await click('2031-05-01T00:00:00Z')
  expect(new Set(await places())).toEqual(new Set(['clicks_rest']))
  await makeClickMonths(at('2030-12-31T23:00:00Z'))
  expect(await months('clicks_203%')).toEqual(['clicks_2030_12', 'clicks_2031_01', 'clicks_2031_02'])
  expect(await places()).toEqual(['clicks_2031_01', 'clicks_2031_02', 'clicks_rest'])
  await makeClickMonths(at('2030-12-31T23:00:00Z'))
  expect(await months('clicks_203%')).toHaveLength(3)
  // moving a click is not a change of it
  expect(await database.sql`select 1 from click_changes`).toHaveLength(0)
})

test('workers that make a month at the same time make it once', async () => {
  await Promise.all([1, 2, 3].map(() => makeClickMonths(at('2031-06-15T00:00:00Z'))))
  expect(await months('clicks_2031%')).toEqual(['clicks_2031_06', 'clicks_2031_07', 'clicks_2031_08'])
})

test('retention deletes whole months that are counted, and leaves the counts', async () => {
  await makeClickMonths(at('2020-01-15T00:00:00Z'))
  for (const time of [
    '1999-05-05T00:00:00Z',
    '2020-01-31T23:59:59Z',
    '2020-02-01T00:00:00Z',
    '2020-03-05T00:00:00Z',
  ])
    await click(time)
  await dropOldClicks(at('2020-04-02T00:00:00Z', 31))
  // nothing is counted yet
  expect(await places()).toHaveLength(4)
  await foldClicks(ctx)
  const counted = await storedCounts(ctx)
  await dropOldClicks(at('2020-04-02T00:00:00Z'))
  expect(await places()).toHaveLength(4)
  // up to 2 March: February is over by then, March is not
  await dropOldClicks(at('2020-04-02T00:00:00Z', 31))
  expect(await places()).toEqual(['clicks_2020_03'])
  expect(await months('clicks_2020%')).toEqual(['clicks_2020_03'])
  await foldClicks(ctx)
  expect(await storedCounts(ctx)).toEqual(counted)
  const [mark] = await database.sql`select dropped_before::text as before from click_watermark`
  expect(mark?.before).toBe('2020-03-02 00:00:00+00')
  await expect(rebuildRollups(ctx)).rejects.toThrow('Clicks from before 2020-03-02 were deleted')
  expect(await storedCounts(ctx)).toEqual(counted)
  await rebuildRollups(ctx, { isLossAccepted: true })
  await foldClicks(ctx)
  expect((await storedCounts(ctx)).readers).toHaveLength(1)
  await rebuildRollups(ctx)
})

test('retention deletes old requests for hidden links, once clicks were judged by them', async () => {
  await database.sql`
    insert into decoy_clicks (at, delivery_id, email_norm) values
      ('2020-01-01', 1, 'p@example.org'), ('2020-03-20', 2, 'p@example.org'), ('2020-01-02', 3, 'p@example.org')`
  await database.sql`
    insert into click_judging (rules_version, judged_id, judged_decoy_id, rechecked_id, recheck_until_id)
    select 1, 0, id, 0, 0 from decoy_clicks where delivery_id = 2`
  const left = async () => {
    const rows = await database.sql<{ mail: number }[]>`
      select delivery_id::int as mail from decoy_clicks order by id`
    return rows.map((row) => row.mail)
  }
  await dropOldClicks(at('2020-04-02T00:00:00Z'))
  expect(await left()).toEqual([1, 2, 3])
  await dropOldClicks(at('2020-04-02T00:00:00Z', 31))
  expect(await left()).toEqual([2, 3])
})
