import { clickJudging, clicks, decoyClicks } from '@newsloom/db/schema/clicks'
import { asc, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { erasePerson } from '../people/erase-person.ts'
import { insertDeliveries, insertSend, personRequest } from '../testing/click-fixtures.ts'
import { fakeMailer } from '../testing/send-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { getClickJudging } from './get-click-judging.ts'
import { insertClicks, type NewClick } from './insert-clicks.ts'
import { insertDecoyClicks } from './insert-decoy-clicks.ts'
import { judgeRound, recheckClicks } from './judge-clicks-again.ts'
import { judgeNewClicks } from './judge-stored-clicks.ts'
import { RULES_VERSION } from './judging/rules-version.ts'

const database = testDatabase()
const ctx = testContext(database, { mailer: { ...fakeMailer(), kind: 'resend' } })
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SENT = new Date(Date.now() - 12 * DAY)
const SCANNER = '198.51.100.7'
let readers: number[]

beforeEach(async () => {
  await ctx.db.execute(sql`truncate clicks, decoy_clicks, click_judging, sends cascade`)
  readers = await insertDeliveries(ctx, await insertSend(ctx), 12, SENT)
  // a worker has started: clicks from now on are new
  await judgeNewClicks(ctx)
})

/** A click that came `agoMs` ago. */
const click = (reader: number, agoMs: number, linkId: number, address?: string): NewClick => ({
  at: new Date(Date.now() - agoMs),
  linkId,
  deliveryId: readers[reader] ?? 0,
  newsItemId: null,
  topicId: null,
  request: personRequest(address === undefined ? {} : { address }),
})
const burst = (reader: number, agoMs: number, address = SCANNER) =>
  [1, 2, 3].map((linkId) => click(reader, agoMs - linkId * 100, linkId, address))
const stored = () => ctx.db.select().from(clicks).orderBy(asc(clicks.at), asc(clicks.id))
const classes = async () => (await stored()).map((row) => row.class)
/** Moves the last round back by this many minutes. */
const passMinutes = (minutes: number) =>
  ctx.db.execute(sql`update click_judging set round_at = round_at - make_interval(mins => ${minutes}::int)`)
/** Gives all clicks a class that no round would give them. */
const misjudge = () => ctx.db.execute(sql`update clicks set class = 'unsure', class_reason = 'switching'`)

it('judges the clicks of the last days again, every hour', async () => {
  await insertClicks(ctx, [click(0, 11 * DAY, 1), click(1, 9 * DAY, 1), ...burst(2, 2 * DAY)])
  await judgeNewClicks(ctx)
  await misjudge()
  expect(await judgeRound(ctx)).toEqual({ isJudged: true })
  expect(await classes()).toEqual(['unsure', 'people', 'machine', 'machine', 'machine'])
  await misjudge()
  await passMinutes(55)
  await insertClicks(ctx, [click(3, MINUTE, 1)])
  await judgeNewClicks(ctx)
  expect(await judgeRound(ctx)).toEqual({ isJudged: false })
  await passMinutes(5)
  expect(await judgeRound(ctx)).toEqual({ isJudged: true })
  expect(await classes()).toEqual(['unsure', 'people', 'machine', 'machine', 'machine', 'people'])
})

it('judges no clicks again while none have come', async () => {
  await insertClicks(ctx, [click(0, DAY, 1)])
  await judgeNewClicks(ctx)
  expect(await judgeRound(ctx)).toEqual({ isJudged: true })
  await passMinutes(70)
  expect(await judgeRound(ctx)).toEqual({ isJudged: false })
})

it('is done by one of several workers, while new clicks are judged', async () => {
  await insertClicks(ctx, burst(1, DAY))
  await judgeNewClicks(ctx)
  await misjudge()
  await insertClicks(ctx, [click(0, HOUR, 1)])
  const [, ...rounds] = await Promise.all([judgeNewClicks(ctx), judgeRound(ctx), judgeRound(ctx)])
  expect(rounds.filter(({ isJudged }) => isJudged).length).toBeLessThanOrEqual(1)
  await judgeRound(ctx)
  expect(await classes()).toEqual(['machine', 'machine', 'machine', 'people'])
})

it('does a round again whose worker died, although no clicks came', async () => {
  await insertClicks(ctx, burst(1, DAY))
  await judgeNewClicks(ctx)
  await judgeRound(ctx)
  await misjudge()
  // the worker had begun, and stored nothing
  await ctx.db.update(clickJudging).set({ roundId: null })
  await passMinutes(70)
  expect(await judgeRound(ctx)).toEqual({ isJudged: true })
  expect(await classes()).toEqual(['machine', 'machine', 'machine'])
})

it('judges the last days again at once when very many clicks came, or the clock was put back', async () => {
  await insertClicks(ctx, [click(0, DAY, 1)])
  await judgeNewClicks(ctx)
  await judgeRound(ctx)
  const again = async () => {
    await insertClicks(ctx, [click(1, HOUR, 1)])
    await judgeNewClicks(ctx)
    return judgeRound(ctx)
  }
  expect(await again()).toEqual({ isJudged: false })
  await ctx.db.execute(sql`select setval('clicks_id_seq', nextval('clicks_id_seq') + 50000)`)
  await passMinutes(6)
  expect(await again()).toEqual({ isJudged: true })
  await passMinutes(-5)
  expect(await again()).toEqual({ isJudged: true })
})

it('leaves the verdicts of a round, except on clicks of the minutes before it and for hidden links', async () => {
  await insertClicks(ctx, [
    ...[click(0, 5 * HOUR, 1), click(1, 4 * HOUR, 1, SCANNER)],
    ...burst(2, 5 * MINUTE).slice(0, 2),
  ])
  await judgeNewClicks(ctx)
  await judgeRound(ctx)
  await misjudge()
  const request = personRequest({ address: SCANNER })
  await insertDecoyClicks(ctx, [{ at: new Date(), deliveryId: readers[1] ?? 0, request }])
  await insertClicks(ctx, burst(2, 5 * MINUTE).slice(2))
  await judgeNewClicks(ctx)
  expect((await stored()).map((row) => [row.class, row.classReason.split(' ')[0]])).toEqual([
    ['unsure', 'switching'],
    ['machine', 'decoy-visitor'],
    ...[1, 2, 3].map(() => ['machine', 'burst']),
  ])
  expect(await ctx.db.select().from(decoyClicks)).toHaveLength(1)
})

it('judges a click that arrives late, although it is older than the last round', async () => {
  await judgeRound(ctx)
  await insertClicks(ctx, [click(0, DAY, 1)])
  await misjudge()
  await judgeNewClicks(ctx)
  expect(await classes()).toEqual(['people'])
})

it('leaves erased clicks as they are, and judges the others without them', async () => {
  await insertClicks(ctx, [...burst(0, HOUR), click(1, HOUR, 1)])
  await judgeNewClicks(ctx)
  const before = await classes()
  await erasePerson(ctx, { email: 'reader1@example.org' })
  await ctx.db.execute(sql`update click_judging set rules_version = ${RULES_VERSION - 1}`)
  expect(await recheckClicks(ctx, 5_000)).toEqual({ isDone: true })
  expect(await classes()).toEqual(before)
})

it('judges the clicks of an older version again, in bounded steps', { timeout: 60_000 }, async () => {
  await ctx.db.delete(clickJudging)
  await ctx.db.execute(sql`
    insert into clicks (at, link_id, class, class_reason, user_agent, ip_hash)
    select ${SENT.toISOString()}::timestamptz + n * interval '1 minute', 1, 'people', 'of an older version',
      case when n % 2 = 0 then 'curl/8.5.0' else 'Mozilla/5.0 (X11; Linux) Firefox/145.0' end, 'visitor ' || n
    from generate_series(1, 12000) n`)
  const steps: number[] = []
  const shares: (number | null)[] = []
  for (let isDone = false; !isDone && steps.length < 9; ) {
    ;({ isDone } = await recheckClicks(ctx, 5_000))
    const [row] = await ctx.db.execute<{ n: number }>(
      sql`select count(*)::int as n from clicks where class_reason <> 'of an older version'`,
    )
    steps.push(row?.n ?? 0)
    shares.push((await getClickJudging(ctx)).rechecked)
  }
  expect(steps).toEqual([5_000, 10_000, 12_000])
  expect(shares).toEqual([expect.any(Number), expect.any(Number), null])
  expect(shares[0]).toBeLessThan(shares[1] ?? 0)
  const counted = await ctx.db.execute(
    sql`select class, class_reason as reason, count(*)::int as n from clicks group by 1, 2 order by 1`,
  )
  expect([...counted]).toEqual([
    { class: 'machine', reason: 'robot unknown-browser', n: 6_000 },
    { class: 'people', reason: '', n: 6_000 },
  ])
  // the new ones are judged meanwhile
  await insertClicks(ctx, burst(0, HOUR))
  expect(await judgeNewClicks(ctx)).toEqual({ judged: 3 })
})
