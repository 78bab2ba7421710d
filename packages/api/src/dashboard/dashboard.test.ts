import { DashboardLive } from '@newsloom/contract/activity/attention'
import { UpcomingPeople } from '@newsloom/contract/activity/upcoming'
import { ReadLately } from '@newsloom/contract/analytics/read-lately'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type BothEndpoints, openBothEndpoints } from '../testing/both-endpoints.ts'

let endpoints: BothEndpoints
beforeAll(async () => {
  endpoints = await openBothEndpoints()
})
afterAll(() => endpoints.close())

const live = async () => DashboardLive.strict().parse(await endpoints.twin('activity.live'))

test('the next emails and the numbers of their recipients have stable keys', async () => {
  expect((await live()).upcoming).toEqual({ items: [], total: 0, whyNot: null })
  const { topicId, listId } = endpoints.made
  await endpoints.call('POST /api/topic-subscriptions', z.unknown(), {
    topicId,
    contactListIds: [listId],
    frequency: 24,
  })
  const { items, total } = (await live()).upcoming
  expect(total).toBe(1)
  expect(items).toMatchObject([{ kind: 'subscription', of: 'topic', id: topicId, lists: ['Board'] }])
  const people = UpcomingPeople.parse(await endpoints.twin('dashboard.upcomingPeople', { limit: 5 }))
  expect(people).toEqual([{ key: items[0]?.key, people: 2 }])
})

test('the most read stories are asked for by a time zone', async () => {
  const read = await endpoints.twin('dashboard.readLately', { timeZone: 'Asia/Bangkok' })
  expect(ReadLately.parse(read)).toEqual({ people: 0, stories: [] })
})

test.each([
  ['dashboard.upcomingPeople', { limit: 51 }],
  ['dashboard.readLately', { timeZone: '+07' }],
])('%s refuses %j', async (procedure, input) => {
  const query = encodeURIComponent(JSON.stringify(input))
  expect((await endpoints.request(`/trpc/${procedure}?input=${query}`)).status).toBe(400)
})
