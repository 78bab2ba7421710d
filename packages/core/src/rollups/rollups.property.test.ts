import type { Sql } from '@newsloom/db/client'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countPeopleByGroup } from '../analytics/reports/story-people.ts'
import { transaction } from '../context.ts'
import { insertSend } from '../testing/click-fixtures.ts'
import { plainCounts, storedCounts } from '../testing/rollups/plain-counts.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { foldChanges, foldClicks } from './fold-clicks.ts'
import { lockRollups } from './lock-rollups.ts'
import { rebuildRollups, resetRollups } from './rebuild-rollups.ts'

const database = testDatabase()
const ctx = testContext(database)
const now = { batch: 3, waitMs: 0 }

const click = fc.record({
  minute: fc.integer({ min: 0, max: 200 }),
  link: fc.integer({ min: 1, max: 3 }),
  /** 0: the News panel */
  send: fc.integer({ min: 0, max: 4 }),
  person: fc.integer({ min: 0, max: 4 }),
  class: fc.constantFrom('people', 'people', 'machine', 'unsure'),
})
type Click = typeof click extends fc.Arbitrary<infer T> ? T : never
const clicks = fc.array(click, { minLength: 1, maxLength: 6 })
const pick = fc.nat(1_000)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('insert' as const), clicks }) },
  // commits after others with higher ids
  { weight: 3, arbitrary: fc.record({ do: fc.constant('begin' as const), clicks }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('commit' as const, 'rollback' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('reclass' as const), pick, to: click }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('erase' as const), person: fc.nat(4) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom('fold' as const, 'two workers' as const, 'killed' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('wipe and undo' as const, 'rebuild' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const START = Date.parse('2026-03-01T00:00:00Z')

function insert(tx: Sql, sends: number[], rows: Click[]) {
  const values = rows.map((row) => ({
    at: new Date(START + row.minute * 60_000).toISOString(),
    link_id: row.link,
    send_id: row.send === 0 ? null : (sends[row.send - 1] ?? null),
    topic_id: row.send === 0 ? 7 : null,
    email_norm: row.send === 0 ? null : `p${row.person}@example.org`,
    class: row.class,
    class_reason: '',
  }))
  return tx`insert into clicks ${tx(values)}`
}

class Run {
  readonly #sends: number[]
  #open: Awaited<ReturnType<typeof database.sql.reserve>> | null = null
  constructor(sends: number[]) {
    this.#sends = sends
  }
  async take(one: Step): Promise<void> {
    if (one.do === 'insert') await insert(database.sql, this.#sends, one.clicks)
    else if (one.do === 'begin') await this.#begin(one.clicks)
    else if (one.do === 'commit' || one.do === 'rollback') await this.#end(one.do)
    else if (one.do === 'reclass') {
      await database.sql`update clicks set class = ${one.to.class} where id % 3 = ${one.pick % 3}
        and link_id = ${one.to.link}`
    } else if (one.do === 'erase') await erase(one.person, one.person)
    else if (one.do === 'fold') await foldClicks(ctx, now)
    else if (one.do === 'two workers') await Promise.all([foldClicks(ctx, now), foldClicks(ctx, now)])
    else if (one.do === 'killed') await foldAndDie()
    else if (one.do === 'rebuild') await rebuildRollups(ctx)
    else await wipeAndUndo()
  }
  async end(): Promise<void> {
    await this.#end('commit')
  }
  async #begin(rows: Click[]): Promise<void> {
    if (this.#open) return
    this.#open = await database.sql.reserve()
    await this.#open`begin`
    await insert(this.#open, this.#sends, rows)
  }
  async #end(how: 'commit' | 'rollback'): Promise<void> {
    const open = this.#open
    this.#open = null
    await open?.unsafe(how)
    open?.release()
  }
}

const erase = (person: number, as: number): Promise<void> =>
  transaction(ctx, async (tx) => {
    await lockRollups(tx)
    await tx.db.execute(sql`
      update clicks set email_norm = ${`erased-${as}`} where email_norm = ${`p${person}@example.org`}`)
    await foldChanges(tx)
    const traces = await tx.db.execute(sql`
      select 1 from click_readers where email_norm = ${`p${person}@example.org`} union all select 1 from click_changes`)
    expect(traces).toHaveLength(0)
  })

async function foldAndDie(): Promise<void> {
  const dying = transaction(ctx, async (tx) => {
    await foldClicks(tx, now)
    throw new Error('killed')
  })
  await expect(dying).rejects.toThrow('killed')
}

/** Does what a wipe and its undo do: rows go, and come back beside newer ones. */
const wipeAndUndo = async (): Promise<void> => {
  await database.sql`drop table if exists wiped`
  await transaction(ctx, async (tx) => {
    await tx.db.execute(sql`create table wiped as table clicks`)
    await tx.db.execute(sql`truncate clicks continue identity`)
  })
  await foldClicks(ctx, now)
  await transaction(ctx, async (tx) => {
    await resetRollups(tx)
    await tx.db.execute(sql`insert into clicks overriding system value select * from wiped`)
  })
}

const LINKS = [1, 2, 3]
/** Links of several sends, as a source has them. */
const groupsOf = (sends: number[]) => [
  sends.map((sendId) => ({ sendId, linkIds: LINKS })),
  ...LINKS.map((link) => sends.map((sendId) => ({ sendId, linkIds: [link] }))),
  ...sends.map((sendId) => [{ sendId, linkIds: LINKS }]),
]

const plainPeople = async (
  clicks: 'people' | 'all',
  group: ReturnType<typeof groupsOf>[number],
): Promise<number> => {
  const [row] = await database.sql<{ people: number }[]>`
    select count(distinct email_norm)::int as people from clicks c, click_watermark w
    where (class = 'people' or ${clicks === 'all'}) and (c.id <= w.counted_id or w.counted_id < w.rebuild_until_id)
      and send_id in ${database.sql(group.map(({ sendId }) => sendId))}
      and link_id in ${database.sql([...new Set(group.flatMap(({ linkIds }) => linkIds))])}`
  return row?.people ?? 0
}

/** Figures are exact up to the watermark whenever no change is queued. */
async function check(sends: number[]): Promise<void> {
  const queued = await database.sql`select 1 from click_changes limit 1`
  if (queued.length > 0) return
  expect(await storedCounts(ctx)).toEqual(await plainCounts(ctx))
  const groups = groupsOf(sends)
  for (const clicks of ['people', 'all'] as const)
    expect(await countPeopleByGroup(ctx, { clicks, deletedIds: new Set() }, groups)).toEqual(
      await Promise.all(groups.map((group) => plainPeople(clicks, group))),
    )
}

it('equals plain GROUP BY after any workload', { timeout: 240_000 }, async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
    await database.sql`truncate clicks, sends cascade`
    const sends = [await insertSend(ctx), await insertSend(ctx), await insertSend(ctx, 'campaign')]
    const run = new Run([...sends, await insertSend(ctx, 'test')])
    try {
      for (const one of steps) {
        // a wipe waits for open transactions
        if (one.do === 'wipe and undo') await run.end()
        await run.take(one)
        await check(sends)
      }
    } finally {
      await run.end()
    }
    await foldClicks(ctx, now)
    const [mark] = await database.sql<{ isCaughtUp: boolean }[]>`
      select counted_id >= (select coalesce(max(id), 0) from clicks) as "isCaughtUp" from click_watermark`
    expect(mark?.isCaughtUp).toBe(true)
    expect(await database.sql`select 1 from click_changes`).toHaveLength(0)
    await check(sends)
  })
  await fc.assert(property, { numRuns: 25 })
})
