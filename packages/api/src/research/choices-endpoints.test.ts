import { NewsItemView } from '@newsloom/contract/research/research'
import {
  entry,
  fakeNews,
  insertTopic,
  read,
  research,
  researchContext,
  SOURCE,
} from '@newsloom/core/testing/research-fixtures'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { restEndpoints } from '../testing/rest-endpoints.ts'
import { topicsRouter } from '../topics/router.ts'
import { researchRest } from './rest.ts'
import { researchRouter } from './router.ts'

const database = testDatabase()
/** The fields of a news item that the specification names. */
const DOCUMENTED = ['id', 'title', 'summary', 'source', 'url', 'publishedAt', 'relevanceScore']

test('choices are made over tRPC, and REST lists the articles as documented, in their order', async () => {
  const entries = [
    entry('https://a.example/fuel', {
      title: 'Fuel inflation',
      text: 'Inflation: the price of diesel halves.',
    }),
    entry('https://a.example/rents', {
      title: 'Inflation of rents',
      text: 'Landlords ask for more in Bangkok.',
    }),
    entry('https://a.example/fans', {
      title: 'Football inflation',
      text: 'Clubs charge fans more, say fans.',
    }),
  ]
  const ctx = researchContext(database, { news: fakeNews({ [SOURCE]: read(entries) }) })
  const topic = await insertTopic(ctx.db)
  await research(ctx, topic.id)
  const app = restEndpoints(ctx, researchRest)
  const list = async () => {
    const response = await app.request(`/research-topics/${topic.id}/news`)
    return z.array(NewsItemView.loose()).parse(await response.json())
  }
  const before = await list()
  const [first, , last] = before
  const trpc = researchRouter.createCaller(ctx)
  await trpc.leaveOut({ itemId: first?.id ?? 0 })
  await trpc.pin({ itemId: last?.id ?? 0 })
  const after = await list()
  expect(after.map(({ id, choice }) => [id, choice])).toEqual([
    [last?.id, 'pinned'],
    [before[1]?.id, null],
    [first?.id, 'left-out'],
  ])
  for (const item of after) expect(Object.keys(item)).toEqual(expect.arrayContaining(DOCUMENTED))
  const topics = topicsRouter.createCaller(ctx)
  const taught = await topics.taught({ topicId: topic.id })
  expect(taught.length).toBeGreaterThan(0)
  const keys = taught.map(({ key }) => key)
  expect(await topics.forgetTaught({ topicId: topic.id, keys })).toEqual([])
  expect(await topics.recallTaught({ topicId: topic.id, keys })).toEqual(taught)
  await trpc.restore({ itemId: first?.id ?? 0 })
  await trpc.restore({ itemId: last?.id ?? 0 })
  expect(await list()).toEqual(before)
})
