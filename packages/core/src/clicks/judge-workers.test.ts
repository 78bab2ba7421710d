import { connect } from '@newsloom/db/client'
import { clickJudging, clicks } from '@newsloom/db/schema/clicks'
import { asc, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { insertDeliveries, insertSend, personRequest } from '../testing/click-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { untilLockWait } from '../testing/until-lock-wait.ts'
import { insertClicks, type NewClick } from './insert-clicks.ts'
import { judgeNewClicks } from './judge-stored-clicks.ts'

const database = testDatabase()
const ctx = testContext(database)
const START = Date.UTC(2026, 10, 20, 2)
let readers: number[]

beforeEach(async () => {
  await ctx.db.execute(sql`truncate clicks, click_judging, sends cascade`)
  readers = await insertDeliveries(ctx, await insertSend(ctx), 40)
  await judgeNewClicks(ctx)
})

/** A worker with connections of its own, which can be cut. */
function startWorker(name: string): {
  ctx: Context
  kill: () => Promise<unknown>
  close: () => Promise<void>
} {
  const own = connect(database.url, { max: 2, applicationName: name })
  return {
    ctx: testContext(own),
    kill: () => database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`,
    close: own.close,
  }
}

const clickRequestOf = (agent: number) =>
  personRequest({ address: `198.51.100.${agent}`, ...(agent % 4 === 0 ? { hasLanguage: false } : {}) })
const clickOf = (reader: number, second: number, linkId: number, agent: number): NewClick => ({
  at: new Date(START + second * 1_000),
  linkId,
  deliveryId: readers[reader] ?? 0,
  newsItemId: null,
  topicId: null,
  request: clickRequestOf(agent),
})
/** People with one click each, and visitors of several links and emails, as they are stored. */
function randomGroups(seed: number): NewClick[][] {
  const one = fc.record({
    reader: fc.nat(39),
    second: fc.nat(80_000),
    scanner: fc.option(fc.nat(5), { freq: 2 }),
    links: fc.integer({ min: 1, max: 4 }),
  })
  const groups = fc.array(fc.array(one, { minLength: 10, maxLength: 25 }), { minLength: 8, maxLength: 8 })
  const [sampled = []] = fc.sample(groups, { seed, numRuns: 1 })
  return sampled.map((group) =>
    group.flatMap(({ reader, second, scanner, links }) =>
      scanner === null
        ? [clickOf(reader, second, links, 101 + reader)]
        : Array.from({ length: links }, (_, link) => clickOf(reader, second + link * 0.3, link + 1, scanner)),
    ),
  )
}
const verdicts = (of: Context) =>
  of.db
    .select({
      at: clicks.at,
      link: clicks.linkId,
      mail: clicks.deliveryId,
      ip: clicks.ipHash,
      class: clicks.class,
      why: clicks.classReason,
    })
    .from(clicks)
    .orderBy(asc(clicks.at), asc(clicks.linkId), asc(clicks.deliveryId), asc(clicks.ipHash))

it.each([1, 2, 3])('gives the same classes with several workers and kills (seed %d)', async (seed) => {
  const groups = randomGroups(seed)
  await insertClicks(ctx, groups.flat())
  await judgeNewClicks(ctx)
  const expected = await verdicts(ctx)
  expect(new Set(expected.map((row) => row.class))).toEqual(new Set(['people', 'machine', 'unsure']))

  await ctx.db.execute(sql`truncate clicks, click_judging`)
  await judgeNewClicks(ctx)
  const workers = ['judge-a', 'judge-b', 'judge-c'].map(startWorker)
  for (const [turn, group] of groups.entries()) {
    const storing = insertClicks(ctx, group)
    const turns = Promise.allSettled(workers.map((worker) => judgeNewClicks(worker.ctx)))
    await workers[turn % workers.length]?.kill()
    await turns
    await storing
  }
  await judgeNewClicks(ctx)
  expect(await verdicts(ctx)).toEqual(expected)
  await Promise.all(workers.map((worker) => worker.close()))
})

it('leaves nothing half done when it is killed while it changes classes', async () => {
  await insertClicks(
    ctx,
    [1, 2, 3].map((link) => clickOf(0, link * 0.1, link, 1)),
  )
  const [before] = await ctx.db.select().from(clickJudging)
  const worker = startWorker('judge-held')
  const held = Promise.withResolvers<void>()
  const holding = database.sql.begin(async (tx) => {
    await tx`select 1 from clicks order by id desc limit 1 for update`
    await held.promise
  })
  const judging = judgeNewClicks(worker.ctx)
  const isKilled = expect(judging).rejects.toThrow()
  await untilLockWait(database)
  // the others leave the turn to it
  expect(await judgeNewClicks(ctx)).toEqual({ judged: 0 })
  await worker.kill()
  await isKilled
  held.resolve()
  await holding
  expect((await verdicts(ctx)).map((row) => row.class)).toEqual(['people', 'people', 'people'])
  expect(await ctx.db.select().from(clickJudging)).toEqual([before])
  expect(await judgeNewClicks(ctx)).toEqual({ judged: 3 })
  expect((await verdicts(ctx)).map((row) => row.class)).toEqual(['machine', 'machine', 'machine'])
  await worker.close()
})
