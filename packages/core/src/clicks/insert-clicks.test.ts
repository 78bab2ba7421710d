import { clicks } from '@newsloom/db/schema/clicks'
import { sendLinks } from '@newsloom/db/schema/sends'
import { asc } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { insertDeliveries, insertSend, personRequest } from '../testing/click-fixtures.ts'
import { fakeMailer } from '../testing/send-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { ensureLinks } from './ensure-links.ts'
import { insertClicks, type NewClick } from './insert-clicks.ts'

const database = testDatabase()
let ctx: Context
let sendId: number
let delivery: number
let links: number[]
const NOW = new Date('2026-11-20T08:00:00.123Z')
const URLS = ['https://a.example/1', 'https://a.example/2', 'https://a.example/3']

beforeAll(async () => {
  ctx = testContext(database, { mailer: { ...fakeMailer(), kind: 'resend' } })
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
  request: personRequest(),
  ...changes,
})
const stored = () => ctx.db.select().from(clicks).orderBy(asc(clicks.at), asc(clicks.id))

it('stores what is known about a click and its reader', async () => {
  await ctx.db.insert(sendLinks).values(links.map((linkId, position) => ({ sendId, linkId, position })))
  await insertClicks(ctx, [click({ linkId: links[2] ?? 0 })])
  const [row] = await stored()
  expect(row).toMatchObject({
    at: NOW,
    linkId: links[2],
    deliveryId: delivery,
    sendId,
    emailNorm: 'reader1@example.org',
    class: 'people',
    classReason: '',
    method: 'GET',
    purpose: '',
    fetchMode: 'navigate',
    hasLanguage: true,
    hasClientHints: true,
    isAltered: false,
    position: 2,
    sinceSentMs: 600_000,
  })
  expect(row?.userAgent).toContain('Mozilla/5.0')
  for (const hash of [row?.ipHash, row?.networkHash]) {
    expect(hash).toMatch(/^[\w-]{16}$/)
    expect(hash).not.toContain('192')
  }
})

it('stores in whose data centre a network is', async () => {
  const addresses = ['52.95.110.1', '203.0.113.9', '2600:1f18::1', '']
  await insertClicks(
    ctx,
    addresses.map((address) => click({ request: personRequest({ address }) })),
  )
  const amazon = 'Amazon Web Services'
  expect((await stored()).map((row) => row.dataCentre)).toEqual([amazon, '', amazon, ''])
  expect((await stored()).map((row) => row.class)).toEqual(['people', 'people', 'people', 'people'])
})

it('stores each click with its own request', async () => {
  const requests = [
    personRequest(),
    personRequest({ address: '192.0.2.99', isAltered: true }),
    personRequest({ address: '192.0.3.10', method: 'HEAD', hasClientHints: false }),
    personRequest({ address: '2001:db8:1:2::3', purpose: 'prefetch', fetchMode: '' }),
    personRequest({ address: '2001:db8:1:ffff::4', hasLanguage: false }),
  ]
  await insertClicks(
    ctx,
    [0, 1, 2, 3, 4, 0].map((i, ms) =>
      click({ request: requests[i] ?? personRequest(), at: new Date(NOW.getTime() + ms) }),
    ),
  )
  const rows = await stored()
  expect(rows.map((row) => row.method)).toEqual(['GET', 'GET', 'HEAD', 'GET', 'GET', 'GET'])
  expect(rows.map((row) => row.purpose)).toEqual(['', '', '', 'prefetch', '', ''])
  expect(rows.map((row) => row.fetchMode)).toEqual([
    'navigate',
    'navigate',
    'navigate',
    '',
    'navigate',
    'navigate',
  ])
  expect(rows.map((row) => row.hasLanguage)).toEqual([true, true, true, true, false, true])
  expect(rows.map((row) => row.hasClientHints)).toEqual([true, true, false, true, true, true])
  expect(rows.map((row) => row.isAltered)).toEqual([false, true, false, false, false, false])
  expect(rows.map((row) => row.class)).toEqual([
    'people',
    'machine',
    'machine',
    'machine',
    'unsure',
    'people',
  ])
  const first = (values: (string | null)[]) => values.map((value) => values.indexOf(value))
  expect(first(rows.map((row) => row.ipHash))).toEqual([0, 1, 2, 3, 4, 0])
  // /24 of IPv4, /48 of IPv6
  expect(first(rows.map((row) => row.networkHash))).toEqual([0, 0, 2, 3, 3, 0])
})

it('stores a click whose mail is no longer known', async () => {
  await insertClicks(ctx, [click({ deliveryId: 281_000_000_000_000 })])
  expect(await stored()).toMatchObject([
    { deliveryId: 281_000_000_000_000, sendId: null, emailNorm: null, position: null, sinceSentMs: null },
  ])
})

it('knows no time since the sending in the local outbox, nor in the News panel', async () => {
  await insertClicks({ ...ctx, mailer: { ...ctx.mailer, kind: 'outbox' } }, [click()])
  await insertClicks(ctx, [click({ deliveryId: null })])
  expect(await stored()).toMatchObject([{ sinceSentMs: null }, { sinceSentMs: null }])
})

it('stores a thousand clicks in one call', async () => {
  await insertClicks(
    ctx,
    Array.from({ length: 1_000 }, () => click({ deliveryId: null })),
  )
  expect(await stored()).toHaveLength(1_000)
})

it('stores all or none', async () => {
  await expect(
    insertClicks(ctx, [click(), click({ request: personRequest({ userAgent: 'Mozilla/5.0 \u0000' }) })]),
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
