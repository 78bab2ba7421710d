import { expect, test } from 'vitest'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { untilLockWait } from '../testing/until-lock-wait.ts'
import { fillTables } from '../testing/wipe/fill-tables.ts'
import { CLEARED } from './fates.ts'
import { getWipeStatus } from './get-wipe-status.ts'
import { undoWipe } from './undo-wipe.ts'
import { wipeAllData } from './wipe-all-data.ts'

const database = testDatabase()
const ctx = testContext(database)

test('a transaction that takes tables in another order is not cancelled by a wipe or an undo', async () => {
  await fillTables(database)
  const hold = async (work: () => Promise<unknown>) => {
    const own = await database.sql.reserve()
    try {
      await own`begin`
      await own`update sends set subject = 'held'`
      const result = work()
      await untilLockWait(database)
      expect((await getWipeStatus(ctx)).busy).not.toBeNull()
      // the wipe holds this table already, and waits for the other one
      await own`insert into articles (canonical_url, url, source, title, hash) values (gen_random_uuid(), 'u', 's', 't', 'h')`
      await own`commit`
      return await result
    } finally {
      own.release()
    }
  }
  await hold(() => wipeAllData(ctx))
  const { wipe } = await getWipeStatus(ctx)
  expect(await database.sql`select count(*)::int as n from articles`).toEqual([{ n: 0 }])
  await database.sql`insert into sends (kind, label, contact_list_ids, subject, snapshot, fingerprint, state, audience, duplicates)
    values ('news', 'New', '{}', 'S', '{"links":{}}', 'n', 'done', 0, 0)`
  await hold(() => undoWipe(ctx, { id: wipe?.id ?? 0 }))
  expect(await database.sql`select count(*)::int as n from articles`).toEqual([{ n: 4 }])
})

test('two wipes at once are one: the second answers the first, whatever was added meanwhile', async () => {
  const own = await database.sql.reserve()
  try {
    await own`begin`
    await own`lock table sends in share mode`
    const first = wipeAllData(ctx)
    await untilLockWait(database)
    const second = wipeAllData(ctx)
    await untilLockWait(database, 2)
    // waits for the first wipe too, and comes before the second
    const added = database.sql`insert into campaigns (kind, name) values ('email', 'Meanwhile')`.execute()
    await own`commit`
    const [made, repeated] = await Promise.all([first, second])
    await added
    expect(repeated.wipe).toEqual(made.wipe)
    expect([made, repeated].map(({ details }) => details.tablesCleared.length)).toEqual([CLEARED.length, 0])
    await undoWipe(ctx, { id: made.wipe.id })
  } finally {
    own.release()
  }
  expect((await getWipeStatus(ctx)).wipe).toBeNull()
  expect(await database.sql`select count(*)::int as n from articles`).toEqual([{ n: 4 }])
})

test('a wipe that finds nothing left answers the one that can be undone', async () => {
  const { wipe } = await wipeAllData(ctx)
  expect(await wipeAllData(ctx)).toEqual({
    details: { tablesCleared: [], automationJobsCancelled: 0, campaignJobsCancelled: 0, sendsStopped: 0 },
    wipe,
  })
  expect((await undoWipe(ctx, { id: wipe.id })).rows).toBeGreaterThan(30)
  expect(await database.sql`select count(*)::int as n from articles`).toEqual([{ n: 4 }])
})

test('the same undo asked twice at once restores once', async () => {
  const { wipe } = await wipeAllData(ctx)
  const results = await Promise.all([undoWipe(ctx, { id: wipe.id }), undoWipe(ctx, { id: wipe.id })])
  expect(results.filter(({ rows }) => rows > 0)).toHaveLength(1)
  expect(await database.sql`select count(*)::int as n from articles`).toEqual([{ n: 4 }])
})

test('everybody can read how far it is, until it ends', async () => {
  const idle = { busy: null, progress: null }
  const { wipe } = await wipeAllData(ctx)
  expect(await getWipeStatus(ctx)).toEqual({ wipe, ...idle })
  const own = await database.sql.reserve()
  try {
    await own`begin`
    // an undo empties this table once all rows are back
    await own`lock table wiped_deliveries in share mode`
    const undo = undoWipe(ctx, { id: wipe.id })
    await untilLockWait(database)
    const total = CLEARED.length
    expect(await getWipeStatus(ctx)).toEqual({ wipe, busy: 'undoing', progress: { done: total - 1, total } })
    await own`commit`
    await undo
  } finally {
    own.release()
  }
  expect(await getWipeStatus(ctx)).toEqual({ wipe: null, ...idle })
})
