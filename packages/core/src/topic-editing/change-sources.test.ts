import { TOPIC_LIMITS } from '@newsloom/contract/research/topics'
import { beforeEach, expect, test } from 'vitest'
import { InvalidError, NotFoundError } from '../errors.ts'
import type { TestContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { topicInput, withoutTopics } from '../testing/topic-fixtures.ts'
import { removeSource, restoreSource } from './change-sources.ts'
import { createTopic } from './create-topic.ts'
import { updateTopic } from './update-topic.ts'

const database = testDatabase()
let ctx: TestContext
beforeEach(async () => {
  ctx = await withoutTopics(database)
})

const feed = (name: string) => `https://${name}.example/feed`
const feeds = (names: string) => [...names].map(feed)
const topicWith = async (names: string) =>
  (await createTopic(ctx, topicInput({ newsSources: feeds(names) }))).id
const remove = async (id: number, name: string) =>
  (await removeSource(ctx, { id, url: feed(name) })).newsSources
const restore = async (id: number, name: string, before: string) =>
  (await restoreSource(ctx, { id, url: feed(name), before: feeds(before) })).newsSources

test('sources removed at once are all gone, and no other', async () => {
  const id = await topicWith('abcde')
  await Promise.all([remove(id, 'b'), remove(id, 'd'), remove(id, 'a')])
  expect(await remove(id, 'x')).toEqual(feeds('ce'))
})

test('a removal keeps what else was saved meanwhile', async () => {
  const id = await topicWith('abc')
  await Promise.all([
    updateTopic(ctx, { id, newsSources: feeds('abcn') }),
    updateTopic(ctx, { id, name: 'Renamed' }),
  ])
  const topic = await removeSource(ctx, { id, url: feed('b') })
  expect(topic).toMatchObject({ name: 'Renamed', newsSources: feeds('acn') })
})

test('a source is restored to its place among those that are left', async () => {
  const id = await topicWith('abcd')
  await remove(id, 'c')
  await remove(id, 'b')
  expect(await restore(id, 'c', 'ab')).toEqual(feeds('acd'))
  expect(await restore(id, 'b', 'a')).toEqual(feeds('abcd'))
  expect(await restore(id, 'b', 'a')).toEqual(feeds('abcd'))
  await remove(id, 'a')
  expect(await restore(id, 'a', '')).toEqual(feeds('abcd'))
})

test('a full topic takes no source back, and a deleted one none away', async () => {
  const newsSources = Array.from({ length: TOPIC_LIMITS.sources }, (_, i) => feed(`s${i}`))
  const { id } = await createTopic(ctx, topicInput({ newsSources }))
  await expect(restore(id, 'x', '')).rejects.toThrow(InvalidError)
  expect(await restore(id, 's3', '')).toEqual(newsSources)
  await expect(remove(id + 1_000, 'a')).rejects.toThrow(NotFoundError)
})
