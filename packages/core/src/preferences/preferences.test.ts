import { consentEvents, preferences, suppressions, topicOptOuts } from '@newsloom/db/schema/consent'
import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { topicSubscriptions } from '@newsloom/db/schema/subscriptions'
import { researchTopics } from '@newsloom/db/schema/topics'
import { asc } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { suppress } from '../suppressions/suppress.ts'
import { unsubscribe } from '../suppressions/unsubscribe.ts'
import { unsubscribeToken } from '../suppressions/unsubscribe-token.ts'
import { addContact } from '../testing/send-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { chooseTopics } from './choose-topics.ts'
import { getPreferences } from './get-preferences.ts'
import { leaveList, rejoinList } from './leave-list.ts'
import { pauseMail, resumeMail } from './pause-mail.ts'
import { resubscribe } from './resubscribe.ts'

const EMAIL = 'Reader@example.org'
const NORM = 'reader@example.org'
/** 00:30 of 22 November in Bangkok */
const NOW = new Date('2026-11-21T17:30:00Z')
const database = testDatabase()
let ctx: Context
let board: number
let press: number
let other: number
let topics: number[]
let token: string

beforeAll(async () => {
  ctx = testContext(database, { now: () => NOW })
})

beforeEach(async () => {
  const { db } = database
  for (const table of [contactLists, researchTopics, suppressions, preferences, consentEvents])
    await db.delete(table)
  const rows = await db
    .insert(contactLists)
    .values(['Press', 'Board', 'Strangers'].map((name) => ({ name })))
    .returning()
  ;[press = 0, board = 0, other = 0] = rows.map((row) => row.id)
  for (const listId of [press, board]) await addContact(ctx, listId, EMAIL)
  await addContact(ctx, other, 'stranger@example.org')
  topics = await addTopics(['Baht', 'Rice', "Strangers' topic", 'Switched off'])
  const subscribe = (listId: number, topic = 0, isActive = true) => ({
    listId,
    topicId: topics[topic] ?? 0,
    isActive,
    frequency: 24,
  })
  await db
    .insert(topicSubscriptions)
    .values([
      subscribe(board, 0),
      subscribe(board, 1),
      subscribe(press, 1),
      subscribe(other, 2),
      subscribe(board, 3, false),
    ])
  token = unsubscribeToken(ctx.config.linkSecret, { email: EMAIL, listId: press, deliveryId: 7 })
})

async function addTopics(names: string[]): Promise<number[]> {
  const rows = await database.db
    .insert(researchTopics)
    .values(
      names.map((name) => ({
        name,
        geminiModel: 'm',
        timeFilter: '24h' as const,
        customTimeValue: 24,
        customTimeUnit: 'hours' as const,
      })),
    )
    .returning({ id: researchTopics.id })
  return rows.map((row) => row.id)
}
const view = () => getPreferences(ctx, { token })
const log = () => database.db.select().from(consentEvents).orderBy(asc(consentEvents.id))
const kinds = async () => (await log()).map((row) => row.kind)
/** Twice at the same time, and then again. */
const thrice = async (act: () => Promise<unknown>) => {
  await Promise.all([act(), act()])
  await act()
}

test('a reader sees only their own lists and the topics that reach them through these', async () => {
  expect(await view()).toEqual({
    email: EMAIL,
    suppression: null,
    pausedUntil: null,
    pauseLimits: { first: '2026-11-23', last: '2027-11-22' },
    lists: [
      { id: press, name: 'Press', isMember: true },
      { id: board, name: 'Board', isMember: true },
    ],
    topics: [
      { id: topics[0], name: 'Baht', isWanted: true },
      { id: topics[1], name: 'Rice', isWanted: true },
    ],
  })
})

test('leaving a list and coming back is logged once each, with the list and the mail', async () => {
  await thrice(() => leaveList(ctx, { token, listId: board }))
  expect((await view()).lists).toContainEqual({ id: board, name: 'Board', isMember: false })
  expect((await view()).topics.map((topic) => topic.name)).toEqual(['Rice'])
  expect(await rejoinList(ctx, { token, listId: board })).toEqual({ listName: 'Board' })
  await thrice(() => rejoinList(ctx, { token, listId: board }))
  expect((await view()).lists).toContainEqual({ id: board, name: 'Board', isMember: true })
  expect(await log()).toMatchObject([
    { kind: 'left-list', method: 'page', emailNorm: NORM, listId: board, listName: 'Board', deliveryId: 7 },
    { kind: 'rejoined-list', listId: board, deliveryId: 7 },
  ])
})

test('nobody can join a list that they were never in, or see its name', async () => {
  for (const listId of [other, 999_999]) {
    expect(await rejoinList(ctx, { token, listId })).toEqual({ listName: null })
    expect(await leaveList(ctx, { token, listId })).toEqual({ listName: null })
  }
  expect(await database.db.select().from(contacts)).toHaveLength(3)
  expect(await log()).toEqual([])
})

test('a pause ends when its day starts in Bangkok, and can be ended earlier', async () => {
  await thrice(() => pauseMail(ctx, { token, until: '2026-12-01' }))
  const [row] = await database.db.select().from(preferences)
  expect(row).toMatchObject({ emailNorm: NORM, pausedUntil: new Date('2026-11-30T17:00:00Z') })
  expect((await view()).pausedUntil).toBe('2026-12-01')
  const later = { ...ctx, now: () => new Date('2026-11-30T17:00:00Z') }
  expect((await getPreferences(later, { token })).pausedUntil).toBeNull()
  await pauseMail(ctx, { token, until: '2027-11-22' })
  await thrice(() => resumeMail(ctx, { token }))
  expect((await view()).pausedUntil).toBeNull()
  expect(await log()).toMatchObject([
    { kind: 'paused', note: 'until 2026-12-01', deliveryId: 7 },
    { kind: 'paused', note: 'until 2027-11-22' },
    { kind: 'resumed' },
  ])
})

test.each(['2026-11-22', '2020-01-01', '2027-11-23', '9999-12-31'])(
  'refuses a pause until %s',
  async (until) => {
    await expect(pauseMail(ctx, { token, until })).rejects.toThrow('from 2026-11-23 to 2027-11-22')
    expect(await database.db.select().from(preferences)).toEqual([])
  },
)

test('stores nothing about a person who is in no list', async () => {
  await database.db.delete(contacts)
  await expect(pauseMail(ctx, { token, until: '2026-12-01' })).rejects.toThrow('not on any of our lists')
  await chooseTopics(ctx, { token, shown: topics, wanted: [] })
  expect(await view()).toMatchObject({ lists: [], topics: [], suppression: null })
  expect(await database.db.select().from(topicOptOuts)).toEqual([])
  expect(await log()).toEqual([])
})

test('topics are chosen among those shown and offered; the rest is unchanged', async () => {
  const [baht = 0, rice = 0, foreign = 0] = topics
  await thrice(() => chooseTopics(ctx, { token, shown: [baht, foreign], wanted: [] }))
  expect((await view()).topics.map((topic) => topic.isWanted)).toEqual([false, true])
  expect(await database.db.select().from(topicOptOuts)).toEqual([{ emailNorm: NORM, topicId: baht }])
  await thrice(() => chooseTopics(ctx, { token, shown: [baht, rice], wanted: [baht] }))
  expect((await view()).topics.map((topic) => topic.isWanted)).toEqual([true, false])
  await chooseTopics(ctx, { token, shown: [baht, rice], wanted: [baht, rice] })
  expect((await log()).map((row) => row.note)).toEqual(['without: Baht', 'without: Rice', 'all topics'])
})

test("a person who unsubscribed from all can come back, once; the owner's suppressions stay", async () => {
  await unsubscribe(ctx, { token, source: 'page' })
  expect((await view()).suppression).toEqual({ canResubscribe: true })
  await thrice(() => resubscribe(ctx, { token }))
  expect(await view()).toMatchObject({ suppression: null, lists: [{ isMember: true }, { isMember: true }] })
  expect(await kinds()).toEqual(['unsubscribed', 'resubscribed'])
  for (const reason of ['bounced', 'manual', 'complained'] as const) {
    await database.db.delete(suppressions)
    await suppress(ctx, { emailNorm: NORM, reason, method: 'owner' })
    expect((await view()).suppression).toEqual({ canResubscribe: false })
    await expect(resubscribe(ctx, { token })).rejects.toThrow()
    expect(await database.db.select().from(suppressions)).toHaveLength(1)
  }
})

test('a link of another installation does nothing', async () => {
  const foreign = { token: unsubscribeToken('x'.repeat(40), { email: EMAIL, listId: 1, deliveryId: 7 }) }
  const acts = [
    getPreferences(ctx, foreign),
    leaveList(ctx, { ...foreign, listId: board }),
    rejoinList(ctx, { ...foreign, listId: board }),
    pauseMail(ctx, { ...foreign, until: '2026-12-01' }),
    resumeMail(ctx, foreign),
    chooseTopics(ctx, { ...foreign, shown: topics, wanted: [] }),
    resubscribe(ctx, foreign),
  ]
  await Promise.all(acts.map((act) => expect(act).rejects.toThrow('not valid')))
  expect(await log()).toEqual([])
})
