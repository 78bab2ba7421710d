import { clickJudging, clicks, decoyClicks } from '@newsloom/db/schema/clicks'
import { deliveries } from '@newsloom/db/schema/sends'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { transaction } from '../context.ts'
import { insertDeliveries, insertSend, personRequest } from '../testing/click-fixtures.ts'
import { fakeMailer } from '../testing/send-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import type { ClickRequest } from './click-request.ts'
import { insertClicks, type NewClick } from './insert-clicks.ts'
import { insertDecoyClicks } from './insert-decoy-clicks.ts'
import { recheckClicks } from './judge-clicks-again.ts'
import { judgeNewClicks } from './judge-stored-clicks.ts'
import { RULES_VERSION } from './judging/rules-version.ts'
import { setClickClasses } from './set-click-classes.ts'

const database = testDatabase()
const ctx = testContext(database, { mailer: { ...fakeMailer(), kind: 'resend' } })
const SENT = new Date('2026-11-20T02:00:00Z')
const SECOND = 1_000
const HOUR = 3_600 * SECOND
const SCANNER = '198.51.100.7'
let readers: number[]

beforeEach(async () => {
  await ctx.db.execute(sql`truncate clicks, decoy_clicks, click_judging, sends cascade`)
  readers = await insertDeliveries(ctx, await insertSend(ctx), 12, SENT)
  // a worker has started: clicks from now on are new
  await judgeNewClicks(ctx)
})

const click = (
  reader: number,
  afterMs: number,
  linkId: number,
  request: Partial<ClickRequest> = {},
): NewClick => ({
  at: new Date(SENT.getTime() + afterMs),
  linkId,
  deliveryId: readers[reader] ?? 0,
  newsItemId: null,
  topicId: null,
  request: personRequest(request),
})
const burst = (reader: number, afterMs: number, address = SCANNER) =>
  [1, 2, 3].map((linkId) => click(reader, afterMs + linkId * 100, linkId, { address }))
const stored = () => ctx.db.select().from(clicks).orderBy(asc(clicks.at), asc(clicks.id))
const classes = async () => (await stored()).map((row) => row.class)
const of = (count: number, name: string) => Array.from({ length: count }, () => name)

it('judges clicks together, with those that came before', async () => {
  await insertClicks(ctx, [click(0, HOUR, 1)])
  await judgeNewClicks(ctx)
  expect(await classes()).toEqual(['people'])
  await insertClicks(ctx, burst(1, 2 * HOUR).slice(0, 2))
  await judgeNewClicks(ctx)
  expect(await classes()).toEqual(of(3, 'people'))
  await insertClicks(ctx, burst(1, 2 * HOUR).slice(2))
  expect(await judgeNewClicks(ctx)).toEqual({ judged: 1 })
  const rows = await stored()
  expect(rows.map((row) => row.class)).toEqual(['people', ...of(3, 'machine')])
  expect(rows.at(-1)?.classReason).toContain('burst')
  expect(await judgeNewClicks(ctx)).toEqual({ judged: 0 })
})

it('judges clicks of the last seconds again, as one with a smaller number may come later', async () => {
  await insertClicks(ctx, [{ ...click(0, 0, 1), at: new Date() }])
  expect(await judgeNewClicks(ctx)).toEqual({ judged: 1 })
  expect(await judgeNewClicks(ctx)).toEqual({ judged: 1 })
})

it("takes whoever requested an email's hidden link for a machine there", async () => {
  await insertClicks(ctx, [click(0, HOUR, 1, { address: SCANNER }), click(0, 2 * HOUR, 1)])
  const [first] = await stored()
  await ctx.db.insert(decoyClicks).values({
    deliveryId: readers[0] ?? 0,
    ipHash: first?.ipHash ?? '',
    userAgent: first?.userAgent ?? '',
  })
  await judgeNewClicks(ctx)
  expect((await stored()).map((row) => [row.class, row.classReason])).toEqual([
    ['machine', 'decoy-visitor'],
    ['people', ''],
  ])
})

it('judges clicks again when the hidden link is opened after them', async () => {
  await insertClicks(ctx, [click(0, HOUR, 1, { address: SCANNER }), ...burst(1, HOUR).slice(0, 1)])
  await judgeNewClicks(ctx)
  expect(await classes()).toEqual(['people', 'people'])
  const decoy = { at: new Date(SENT.getTime() + 2 * HOUR), deliveryId: readers[0] ?? 0 }
  await insertDecoyClicks(ctx, [{ ...decoy, request: personRequest({ address: SCANNER }) }])
  await judgeNewClicks(ctx)
  const rows = await ctx.db.select().from(clicks).where(eq(clicks.deliveryId, decoy.deliveryId))
  expect(rows.map((row) => [row.class, row.classReason])).toEqual([['machine', 'decoy-visitor']])
  expect(await ctx.db.select().from(decoyClicks)).toMatchObject([
    { ...decoy, emailNorm: 'reader1@example.org', method: 'GET', ipHash: rows[0]?.ipHash },
  ])
})

it('takes a visitor who goes through an organisation for a machine, and not those of public mail', async () => {
  const domains = ['bank.example', 'gmail.com']
  for (const [i, id] of readers.entries())
    await ctx.db
      .update(deliveries)
      .set({ emailNorm: `r${i}@${domains[i < 6 ? 0 : 1]}` })
      .where(eq(deliveries.id, id))
  // too slow for any other rule, and too quick for people
  const through = (first: number, address: string) =>
    [0, 1, 2, 3].map((i) => click(first + i, HOUR + i * 12 * SECOND + i * i * SECOND, i + 1, { address }))
  await insertClicks(ctx, [...through(0, SCANNER), ...through(6, '203.0.113.9')])
  await judgeNewClicks(ctx)
  const rows = await stored()
  for (const row of rows) {
    const isBank = row.emailNorm?.endsWith('bank.example')
    expect([row.class, row.classReason]).toEqual(
      isBank ? ['machine', 'organisation-sweep known-visitor'] : ['people', ''],
    )
  }
})

it('judges nothing while workers with newer rules do', async () => {
  await ctx.db.update(clickJudging).set({ rulesVersion: RULES_VERSION + 1 })
  await insertClicks(ctx, burst(0, HOUR))
  expect(await judgeNewClicks(ctx)).toEqual({ judged: 0 })
  expect(await recheckClicks(ctx)).toEqual({ isDone: false })
  expect(await classes()).toEqual(of(3, 'people'))
})

it('changes classes with their reasons', async () => {
  await insertClicks(ctx, [click(0, HOUR, 1), click(1, HOUR, 1)])
  const [first] = await stored()
  await transaction(ctx, (tx) =>
    setClickClasses(tx, [{ id: first?.id ?? 0, class: 'unsure', reason: 'switching' }]),
  )
  const rows = await ctx.db.select().from(clicks).orderBy(asc(clicks.id))
  expect(rows.map((row) => [row.class, row.classReason])).toEqual([
    ['unsure', 'switching'],
    ['people', ''],
  ])
})
