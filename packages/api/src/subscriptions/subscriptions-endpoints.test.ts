import { insertTopic, NOW } from '@newsloom/core/testing/research-fixtures'
import { type TestContext, testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { contactLists } from '@newsloom/db/schema/contacts'
import { researchTopics } from '@newsloom/db/schema/topics'
import type { Hono } from 'hono'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { RestEnv } from '../rest/rest.ts'
import { restEndpoints } from '../testing/rest-endpoints.ts'
import { subscriptionsRest } from './rest.ts'
import { subscriptionsRouter } from './router.ts'

const database = testDatabase()
let ctx: TestContext
let app: Hono<RestEnv>
let topicId: number
let campaignId: number
let listIds: number[]

beforeAll(async () => {
  ctx = testContext(database, { now: () => NOW })
  app = restEndpoints(ctx, subscriptionsRest)
})
beforeEach(async () => {
  await database.db.delete(researchTopics)
  await database.db.delete(campaigns)
  await database.db.delete(contactLists)
  topicId = (await insertTopic(database.db)).id
  const [campaign] = await database.db
    .insert(campaigns)
    .values({ kind: 'automation', name: 'Weekly' })
    .returning()
  campaignId = campaign?.id ?? 0
  const lists = await database.db
    .insert(contactLists)
    .values([{ name: 'Board' }, { name: 'Desk' }])
    .returning()
  listIds = lists.map((list) => list.id)
})

async function ask(method: string, path: string, body?: unknown) {
  const headers = { 'content-type': 'application/json' }
  const answer = await app.request(path, { method, headers, body: body ? JSON.stringify(body) : null })
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  return { status: answer.status, body: await answer.json() }
}
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString()
const active = (contactListId: number | undefined, frequency: number) => ({
  contactListId,
  isActive: true,
  frequency,
  schedule: { kind: 'hours', hours: frequency },
  lastRunAt: null,
  ...{ lastNote: '', note: null },
  nextRunAt: inHours(frequency),
  pausedSince: null,
  countedFrom: NOW.toISOString(),
})

test("POST /topic-subscriptions subscribes lists, also with named frequencies, and returns the topic's subscriptions", async () => {
  const [a, b] = listIds
  expect(
    await ask('POST', '/topic-subscriptions', { topicId, contactListIds: [a], frequency: 'daily' }),
  ).toEqual({
    status: 200,
    body: [{ topicId, ...active(a, 24) }],
  })
  expect(
    await ask('POST', '/topic-subscriptions', {
      topicId: String(topicId),
      contactListIds: [b],
      frequency: '0.5',
    }),
  ).toEqual({
    status: 200,
    body: [
      { topicId, ...active(a, 24) },
      { topicId, ...active(b, 0.5) },
    ],
  })
})

test('POST /topic-subscriptions/update changes the given topics of a list and returns its subscriptions', async () => {
  const [contactListId] = listIds
  const other = (await insertTopic(database.db)).id
  await ask('POST', '/topic-subscriptions', {
    topicId: other,
    contactListIds: [contactListId],
    frequency: 'weekly',
  })
  const change = { topicId, subscribed: true, frequency: '12' }
  const update = { contactListId: String(contactListId), topicSubscriptions: [change] }
  expect(await ask('POST', '/topic-subscriptions/update', update)).toEqual({
    status: 200,
    body: [
      { topicId, ...active(contactListId, 12) },
      { topicId: other, ...active(contactListId, 168) },
    ],
  })
  const off = { contactListId, topicSubscriptions: [{ topicId, subscribed: false }] }
  expect(await ask('POST', '/topic-subscriptions/update', off)).toMatchObject({
    status: 200,
    body: [
      { topicId, ...active(contactListId, 12), isActive: false, nextRunAt: null },
      { topicId: other, isActive: true },
    ],
  })
})

test('POST /campaign-subscriptions/update does so for campaigns', async () => {
  const [contactListId] = listIds
  const update = { contactListId, campaignSubscriptions: [{ campaignId, subscribed: true }] }
  expect(await ask('POST', '/campaign-subscriptions/update', update)).toEqual({
    status: 200,
    body: [{ campaignId, ...active(contactListId, 24) }],
  })
})

test('both transports return both lists alike', async () => {
  const trpc = subscriptionsRouter.createCaller(ctx)
  const lists = listIds.map((contactListId) => ({ contactListId, subscribed: true, frequency: 1 }))
  const ofTopic = await trpc.setTopicLists({ topicId, lists })
  const ofCampaign = await trpc.setCampaignLists({ campaignId, lists })
  expect(ofTopic).toHaveLength(2)
  expect(await ask('GET', '/topic-subscriptions')).toEqual({ status: 200, body: ofTopic })
  expect(await ask('GET', '/campaign-subscriptions')).toEqual({ status: 200, body: ofCampaign })
  expect(await trpc.all()).toMatchObject({ topicSubscriptions: ofTopic, campaignSubscriptions: ofCampaign })
  const [a, b] = listIds
  await trpc.setTopicLists({ topicId, lists: [{ contactListId: a, subscribed: false }] })
  expect(await trpc.listsOfTopic({ topicId })).toEqual([b])
})

test('without subscriptions the list is empty', async () => {
  expect(await ask('GET', '/topic-subscriptions')).toEqual({ status: 200, body: [] })
  expect(await ask('GET', '/campaign-subscriptions')).toEqual({ status: 200, body: [] })
})

const WEEKLY = { kind: 'weekdays', weekdays: ['monday'], time: '08:00', timeZone: 'Asia/Bangkok' }
const RULE = 'The frequency is a number of hours from 0.1 to 8760, in steps of 0.1'
const one = (frequency: unknown) => ({ topicId: 1, contactListIds: [1], frequency })
test.each([
  ['/topic-subscriptions', one(0), 400, RULE],
  ['/topic-subscriptions', one('often'), 400, RULE],
  ['/topic-subscriptions', one(''), 400, RULE],
  ['/topic-subscriptions', one(0.25), 400, RULE],
  ['/topic-subscriptions', one(8_760.1), 400, RULE],
  ['/topic-subscriptions', one(null), 400, RULE],
  ['/topic-subscriptions', { topicId: 1, contactListIds: [] }, 400, 'Please select a contact list'],
  ['/topic-subscriptions', { contactListIds: [1] }, 400, 'topicId must be a number'],
  ['/topic-subscriptions', { topicId: 999_999, contactListIds: [1] }, 404, 'This topic no longer exists'],
  ['/topic-subscriptions/update', { topicSubscriptions: [] }, 400, 'Please select a contact list'],
  ['/topic-subscriptions/update', { contactListId: 1 }, 400, 'topicSubscriptions must be a list'],
  [
    '/topic-subscriptions/update',
    { contactListId: 1, topicSubscriptions: [{ topicId: 1 }] },
    400,
    'topicSubscriptions.0.subscribed must be true or false',
  ],
  [
    '/topic-subscriptions',
    { topicId: 1, contactListIds: [1], schedule: { ...WEEKLY, time: '8am' } },
    400,
    'Enter a time of day, such as 08:00',
  ],
  [
    '/subscriptions/pause',
    { contactListId: 999_999, pause: true },
    404,
    'This contact list no longer exists',
  ],
  ['/subscriptions/pause', { contactListId: 1 }, 400, 'pause must be true or false'],
  [
    '/topic-subscriptions/update',
    { contactListId: 999_999, topicSubscriptions: [] },
    404,
    'This contact list no longer exists',
  ],
  ['/campaign-subscriptions/update', { campaignSubscriptions: [] }, 400, 'Please select a contact list'],
  [
    '/campaign-subscriptions/update',
    { contactListId: 1, campaignSubscriptions: [{ campaignId: 999_999, subscribed: true }] },
    404,
    'This campaign no longer exists',
  ],
  [
    '/campaign-subscriptions/update',
    { contactListId: 999_999, campaignSubscriptions: [] },
    404,
    'This contact list no longer exists',
  ],
  ['/topic-subscriptions', undefined, 400, 'The request needs a JSON body'],
])('POST %s %j is refused with %i', async (path, body, status, message) => {
  expect(await ask('POST', path, body)).toEqual({ status, body: expect.objectContaining({ message }) })
})

test('POST /subscriptions/skip leaves out the next run and takes that back, as its twin does', async () => {
  const contactListId = listIds[0] ?? 0
  await ask('POST', '/topic-subscriptions', { topicId, contactListIds: [contactListId], frequency: 24 })
  const next = { kind: 'topic' as const, itemId: topicId, contactListId, nextRunAt: inHours(24), skip: true }
  expect(await ask('POST', '/subscriptions/skip', next)).toEqual({
    status: 200,
    body: { nextRunAt: inHours(48) },
  })
  expect(await ask('POST', '/subscriptions/skip', next)).toMatchObject({ status: 409 })
  const back = { ...next, nextRunAt: inHours(48), skip: false }
  expect(await subscriptionsRouter.createCaller(ctx).skipNext(back)).toEqual({ nextRunAt: inHours(24) })
  expect(await ask('POST', '/subscriptions/skip', { ...next, itemId: 999_999 })).toMatchObject({
    status: 404,
  })
  expect(await ask('POST', '/subscriptions/skip', { ...next, kind: 'list' })).toMatchObject({ status: 400 })
})

test('a schedule at weekdays is accepted and returned beside the frequency, which is its average', async () => {
  const [contactListId] = listIds
  const schedule = { ...WEEKLY, weekdays: ['friday', 'monday'] }
  const change = { topicId, subscribed: true, schedule }
  const { body } = await ask('POST', '/topic-subscriptions/update', {
    contactListId,
    topicSubscriptions: [change],
  })
  expect(body).toEqual([
    {
      ...active(contactListId, 84),
      topicId,
      schedule: { ...WEEKLY, weekdays: ['monday', 'friday'] },
      nextRunAt: expect.any(String),
    },
  ])
  expect(await ask('GET', '/topic-subscriptions')).toEqual({ status: 200, body })
})

test('POST /subscriptions/pause pauses and resumes a list or all, as its twin does', async () => {
  const [a = 0, b = 0] = listIds
  await ask('POST', '/topic-subscriptions', { topicId, contactListIds: [a], frequency: 24 })
  expect(await ask('POST', '/subscriptions/pause', { contactListId: a, pause: true })).toEqual({
    status: 200,
    body: { contactListIds: [a] },
  })
  expect(await ask('GET', '/topic-subscriptions')).toMatchObject({
    body: [{ isActive: true, nextRunAt: null, pausedSince: NOW.toISOString() }],
  })
  const trpc = subscriptionsRouter.createCaller(ctx)
  expect(await trpc.pause({ contactListId: null, pause: true })).toEqual({ contactListIds: [b] })
  expect(await trpc.pause({ contactListId: null, pause: false })).toEqual({ contactListIds: [a, b] })
  expect(await ask('GET', '/topic-subscriptions')).toEqual({
    status: 200,
    body: [{ topicId, ...active(a, 24) }],
  })
})
