import { clicks } from '@newsloom/db/schema/clicks'
import { asc } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { insertDeliveries, insertSend, personVisit } from '../testing/click-fixtures.ts'
import { fakeMailer } from '../testing/send-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { ensureLinks } from './ensure-links.ts'
import type { NewClick } from './insert-clicks.ts'
import { storeClicks } from './store-clicks.ts'

const database = testDatabase()
let ctx: Context
let sendId: number
let delivery: number
let links: number[]
const NOW = new Date('2026-11-20T08:00:00.123Z')
const URLS = ['https://a.example/1', 'https://a.example/2', 'https://a.example/3']

beforeAll(async () => {
  ctx = testContext(database, {
    mailer: { ...fakeMailer(), sendBatch: () => Promise.reject(new Error('no')) },
  })
  links = [...(await ensureLinks(ctx, URLS)).values()]
})
beforeEach(async () => {
  await ctx.db.delete(clicks)
  sendId = await insertSend(ctx)
  delivery = (await insertDeliveries(ctx, sendId, 1, new Date(NOW.getTime() - 600_000)))[0] ?? 0
})

const click = (changes: Partial<NewClick> = {}): NewClick => ({
  at: NOW,
  linkId: links[0] ?? 0,
  deliveryId: delivery,
  newsItemId: null,
  topicId: null,
  visit: personVisit(),
  ...changes,
})
const later = (ms: number): Date => new Date(NOW.getTime() + ms)
const stored = () => ctx.db.select().from(clicks).orderBy(asc(clicks.id))
const classes = async () => (await stored()).map((row) => row.class)

it('stores what is known about a click and its reader', async () => {
  await storeClicks(ctx, [click()])
  const [row] = await stored()
  expect(row).toMatchObject({
    at: NOW,
    linkId: links[0],
    deliveryId: delivery,
    sendId,
    emailNorm: 'reader1@example.org',
    class: 'people',
    classReason: 'a browser that opened the link',
  })
  expect(row?.userAgent).toContain('Mozilla/5.0')
  expect(row?.ipHash).toMatch(/^[\w-]{16}$/)
  expect(row?.ipHash).not.toContain('192')
})

it('stores a click whose mail is no longer known', async () => {
  await storeClicks(ctx, [click({ deliveryId: 281_000_000_000_000 })])
  expect(await stored()).toMatchObject([{ deliveryId: 281_000_000_000_000, sendId: null, emailNorm: null }])
})

it('classifies a second link of one mail within 2 s as unsure and a third as machine, including the first ones', async () => {
  await storeClicks(ctx, [click()])
  expect(await classes()).toEqual(['people'])
  await storeClicks(ctx, [click({ linkId: links[1], at: later(400) })])
  expect(await classes()).toEqual(['unsure', 'unsure'])
  await storeClicks(ctx, [click({ linkId: links[2], at: later(800) })])
  expect(await classes()).toEqual(['machine', 'machine', 'machine'])
})

it('detects a burst within one call', async () => {
  await storeClicks(
    ctx,
    links.map((linkId) => click({ linkId })),
  )
  expect(await classes()).toEqual(['machine', 'machine', 'machine'])
})

it('accepts repeated clicks on one link by one person, and another link later', async () => {
  await storeClicks(ctx, [click(), click({ at: later(300) })])
  await storeClicks(ctx, [click({ linkId: links[1], at: later(2_500) })])
  expect(await classes()).toEqual(['people', 'people', 'people'])
})

it('keeps the bursts of two people separate', async () => {
  const [other = 0] = await insertDeliveries(ctx, await insertSend(ctx), 1, later(-600_000))
  await storeClicks(ctx, [click(), click({ deliveryId: other, linkId: links[1] })])
  expect(await classes()).toEqual(['people', 'people'])
})

it('never upgrades a machine to unsure', async () => {
  await storeClicks(ctx, [click({ visit: personVisit({ method: 'HEAD' }) })])
  await storeClicks(ctx, [click({ linkId: links[1], at: later(100) })])
  expect(await classes()).toEqual(['machine', 'unsure'])
})

it('judges by the time of sending, but not for the local mailbox', async () => {
  const [soon = 0] = await insertDeliveries(ctx, await insertSend(ctx), 1, later(-1_000))
  await storeClicks(ctx, [click({ deliveryId: soon })])
  await storeClicks({ ...ctx, mailer: { ...ctx.mailer, kind: 'outbox' } }, [click({ deliveryId: soon })])
  expect(await classes()).toEqual(['machine', 'people'])
})

it('stores a thousand clicks in one call', async () => {
  await storeClicks(
    ctx,
    Array.from({ length: 1_000 }, () => click({ deliveryId: null })),
  )
  expect(await stored()).toHaveLength(1_000)
})

it('stores all or none', async () => {
  await expect(
    storeClicks(ctx, [click(), click({ visit: personVisit({ userAgent: 'Mozilla/5.0 \u0000' }) })]),
  ).rejects.toThrow()
  expect(await stored()).toHaveLength(0)
})

it('has one link per URL, however often and by whomever it is requested', async () => {
  const long = `https://a.example/${'x'.repeat(20_000)}`
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, i) => ensureLinks(ctx, i % 2 ? [long, ...URLS] : [...URLS, long])),
  )
  for (const found of all) expect(found).toEqual(new Map([...(all[0] ?? [])].sort()))
  expect(all[0]?.size).toBe(4)
})
