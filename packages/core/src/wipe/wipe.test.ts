import { UNDO_HOURS } from '@newsloom/contract/wipe'
import { links } from '@newsloom/db/schema/clicks'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ConflictError, NotFoundError } from '../errors.ts'
import { foldClicks } from '../rollups/fold-clicks.ts'
import { type TestContext, testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { fillTables, rowsOf } from '../testing/wipe/fill-tables.ts'
import { CLEARED, COUNTS, FATES } from './fates.ts'
import { forgetWiped } from './forget-wiped.ts'
import { getWipeStatus } from './get-wipe-status.ts'
import { previewWipe } from './preview-wipe.ts'
import { undoWipe } from './undo-wipe.ts'
import { wipeAllData } from './wipe-all-data.ts'

const database = testDatabase({ per: 'test' })
let ctx: TestContext
beforeEach(async () => {
  ctx = testContext(database)
})

const KEPT = Object.keys(FATES).filter((table) => FATES[table] === 'kept' && !table.startsWith('wipe'))
const emptyOf = (tables: readonly string[]) => Object.fromEntries(tables.map((table) => [table, []]))
const tablesOf = async (schema: string) => {
  const rows = await ctx.db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relkind in ('r', 'p') and not c.relispartition order by 1`)
  return rows.map(({ name }) => name)
}

test('every table has a decided fate', async () => {
  // for a new table, decide in fates.ts whether a wipe clears it
  expect(await tablesOf('public')).toEqual(Object.keys(FATES).toSorted())
})

test('a wipe clears what it should and keeps the rest; an undo restores every row', async () => {
  await fillTables(database)
  const kept = await rowsOf(database, KEPT)
  const { details, wipe } = await wipeAllData(ctx)
  expect(details).toEqual({
    tablesCleared: [...CLEARED],
    automationJobsCancelled: 2,
    campaignJobsCancelled: 4,
    sendsStopped: 1,
  })
  expect(await rowsOf(database, CLEARED)).toEqual(emptyOf(CLEARED))
  expect(await rowsOf(database, KEPT)).toEqual(kept)
  const snapshot = await rowsOf(database, CLEARED, `wipe_${wipe.id}`)
  for (const table of CLEARED) expect(snapshot[table], table).not.toEqual([])

  const rows = Object.values(snapshot).flat().length
  expect(await undoWipe(ctx, { id: wipe.id })).toEqual({ rows, pausedSends: 1 })
  expect(await rowsOf(database, CLEARED)).toEqual({
    ...snapshot,
    // a list that waited for a run is told why it gets nothing
    research_runs: snapshot.research_runs?.map((row) => row.replace('{1}', '{}')),
    topic_subscriptions: snapshot.topic_subscriptions?.map((row) =>
      row.replace(/,\)$/, ',"{""kind"": ""wiped""}")'),
    ),
  })
  expect(await rowsOf(database, KEPT)).toEqual(kept)
  expect(await tablesOf(`wipe_${wipe.id}`)).toEqual([])
  expect(await rowsOf(database, ['wiped_sends', 'wiped_deliveries'])).toEqual(
    emptyOf(['wiped_sends', 'wiped_deliveries']),
  )
})

test('work in progress stops first: runs are cancelled and sends are paused', async () => {
  await fillTables(database)
  const { wipe } = await wipeAllData(ctx)
  await undoWipe(ctx, { id: wipe.id })
  const states = await database.sql`
    select (select array_agg(state) from research_runs) as research, (select array_agg(state) from campaign_runs) as content,
      (select array_agg(state) from template_tests) as tests, (select array_agg(state || coalesce(pause_kind, '') order by id) from sends) as sends`
  expect(states[0]).toEqual({
    research: ['cancelled'],
    content: ['cancelled'],
    tests: ['cancelled'],
    sends: ['pausedperson', 'done'],
  })
})

test('identities are not given out again', async () => {
  await fillTables(database)
  const last = async () => (await database.sql`select max(id) as id from research_topics`)[0]?.id
  const before = await last()
  const { wipe } = await wipeAllData(ctx)
  await database.sql`insert into research_topics (name, gemini_model, time_filter, custom_time_value, custom_time_unit)
    values ('New', 'm', '24h', 1, 'hours')`
  expect(await last()).toBe(before + 1)
  await undoWipe(ctx, { id: wipe.id })
  expect(await database.sql`select name from research_topics order by id`).toEqual([
    { name: 'Rice' },
    { name: 'New' },
  ])
})

test('wipes are undone newest first, each once', async () => {
  await fillTables(database)
  const first = await wipeAllData(ctx)
  await database.sql`insert into campaigns (kind, name) values ('email', 'Later')`
  const second = await wipeAllData(ctx)
  expect((await getWipeStatus(ctx)).wipe).toEqual(second.wipe)
  await expect(undoWipe(ctx, { id: first.wipe.id })).rejects.toThrow('Undo the later wipe first')
  await undoWipe(ctx, { id: second.wipe.id })
  expect(await undoWipe(ctx, { id: second.wipe.id })).toEqual({ rows: 0, pausedSends: 0 })
  expect(await getWipeStatus(ctx)).toEqual({ wipe: first.wipe, busy: null, progress: null })
  await undoWipe(ctx, { id: first.wipe.id })
  expect(await getWipeStatus(ctx)).toEqual({ wipe: null, busy: null, progress: null })
  const names = await database.sql<{ name: string }[]>`select name from campaigns order by id`
  expect(names.map(({ name }) => name)).toEqual(['Spring', 'Later'])
  await expect(undoWipe(ctx, { id: 99 })).rejects.toThrow(NotFoundError)
})

test('when it cannot be undone any longer, the data is deleted for good, and not before', async () => {
  await fillTables(database)
  const { wipe } = await wipeAllData(ctx)
  const at = (hours: number) => ({ ...ctx, now: () => new Date(Date.now() + hours * 3_600_000) })
  await forgetWiped(at(UNDO_HOURS - 0.1))
  expect(await tablesOf(`wipe_${wipe.id}`)).toEqual([...CLEARED, ...COUNTS].toSorted())
  await expect(undoWipe(at(UNDO_HOURS + 0.1), { id: wipe.id })).rejects.toThrow(ConflictError)
  await forgetWiped(at(UNDO_HOURS + 0.1))
  expect(await tablesOf(`wipe_${wipe.id}`)).toEqual([])
  expect((await getWipeStatus(ctx)).wipe).toBeNull()
  await expect(undoWipe(ctx, { id: wipe.id })).rejects.toThrow(`more than ${UNDO_HOURS} hours ago`)
  expect(await rowsOf(database, CLEARED)).toEqual(emptyOf(CLEARED))
})

test('a wipe that no longer fits the tables is not restored', async () => {
  await fillTables(database)
  const { wipe } = await wipeAllData(ctx)
  await database.sql`alter table campaigns add column colour text`
  await expect(undoWipe(ctx, { id: wipe.id })).rejects.toThrow('was updated after this wipe')
  expect(await rowsOf(database, CLEARED)).toEqual(emptyOf(CLEARED))
  await database.sql`alter table campaigns drop column colour`
  expect((await undoWipe(ctx, { id: wipe.id })).rows).toBeGreaterThan(30)
})

test('the preview counts what goes and what stays', async () => {
  await fillTables(database)
  await foldClicks(ctx)
  expect(await ctx.db.select({ id: links.id }).from(links)).toHaveLength(1)
  expect(await previewWipe(ctx)).toEqual({
    deleted: { topics: 1, archives: 1, templates: 1, campaigns: 1, sends: 2, clicks: 1, subscriptions: 2 },
    kept: { contacts: 1, lists: 1, suppressions: 1 },
    runningSends: 1,
    isEmpty: false,
  })
})

test('a wipe is offered even if no figure counts what is left', async () => {
  await fillTables(database)
  await wipeAllData(ctx)
  expect(await previewWipe(ctx)).toMatchObject({ isEmpty: true })
  await database.sql`insert into source_health (url, answer, answered_at) values ('https://wire.example', 'read', now())`
  const { deleted, isEmpty } = await previewWipe(ctx)
  expect(Object.values(deleted)).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect(isEmpty).toBe(false)
})
