import { researchTopics } from '@newsloom/db/schema/topics'
import { beforeEach, expect, test } from 'vitest'
import { NotFoundError } from '../errors.ts'
import { listNews } from '../research/list-news.ts'
import {
  entry,
  fakeNews,
  insertTopic,
  read,
  research,
  researchContext,
  SOURCE,
} from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { updateTopic } from '../topics/update-topic.ts'
import { leaveOutStory, pinStory, restoreStory } from './choose-story.ts'
import { forgetTerms, listTaughtTerms, recallTerms } from './taught-terms.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.db.delete(researchTopics)
})

const report = (name: string, title: string, text: string) =>
  entry(`https://a.example/${name}`, { title, text, summary: text })
const FIRST = [
  report('tickets', 'Football ticket inflation', 'Inflation reaches football: the clubs charge more.'),
  report('farms', 'Orchard inflation slows', 'Inflation of durian and mango prices slows in the orchards.'),
]
const NEXT = [
  report('derby', 'Football derby inflation', 'Inflation: football fans pay more for the derby.'),
  report('season', 'Orchard season and inflation', 'Inflation: a good orchard season lowers prices.'),
]

async function scene() {
  const ctx = researchContext(database, { news: fakeNews({ [SOURCE]: read(FIRST) }) })
  const topic = await insertTopic(ctx.db)
  await research(ctx, topic.id)
  const topicId = topic.id
  const idOf = async (name: string) =>
    (await listNews(ctx, { topicId })).find(({ url }) => url.endsWith(name))?.id ?? 0
  const taught = async () =>
    (await listTaughtTerms(ctx, { topicId })).map(
      ({ written, weight }) => `${weight < 0 ? '-' : '+'}${written}`,
    )
  /** Relevance and the taught part of the next day's articles. */
  const nextDay = async () => {
    await research({ ...ctx, news: fakeNews({ [SOURCE]: read(NEXT) }) }, topicId)
    const news = await listNews(ctx, { topicId })
    return Object.fromEntries(
      news.map(({ url, relevanceScore, relevanceParts }) => [
        url.split('/').at(-1),
        { relevanceScore, taught: relevanceParts.find(({ name }) => name === 'taught') },
      ]),
    )
  }
  return { ctx, topicId, idOf, taught, nextDay }
}

test('left-out and pinned articles change how the next ones are ranked, and say so', async () => {
  const { ctx, idOf, taught, nextDay } = await scene()
  await leaveOutStory(ctx, { itemId: await idOf('tickets') })
  await pinStory(ctx, { itemId: await idOf('farms') })
  expect(await taught()).toEqual(expect.arrayContaining(['-Football', '+Orchard']))
  const { derby, season } = await nextDay()
  expect(derby?.taught?.value).toBeLessThan(0)
  expect(derby?.taught?.words).toContain('− Football')
  expect(season?.taught?.value).toBeGreaterThan(0)
  expect(season?.relevanceScore).toBeGreaterThan(derby?.relevanceScore ?? 1)
})

test('a topic without choices is taught nothing', async () => {
  const { taught, nextDay } = await scene()
  expect(await taught()).toEqual([])
  const { derby } = await nextDay()
  expect(derby?.taught).toBeUndefined()
})

test('what a choice taught goes with it', async () => {
  const { ctx, idOf, taught } = await scene()
  await leaveOutStory(ctx, { itemId: await idOf('tickets') })
  await restoreStory(ctx, { itemId: await idOf('tickets') })
  expect(await taught()).toEqual([])
})

test('a term is forgotten, and recalled', async () => {
  const { ctx, topicId, idOf, taught } = await scene()
  await leaveOutStory(ctx, { itemId: await idOf('tickets') })
  const before = await taught()
  const terms = await listTaughtTerms(ctx, { topicId })
  const keys = terms.filter(({ written }) => written === 'Football').map(({ key }) => key)
  await forgetTerms(ctx, { topicId, keys })
  expect(await taught()).toEqual(before.filter((term) => term !== '-Football'))
  await recallTerms(ctx, { topicId, keys })
  expect(await taught()).toEqual(before)
  await forgetTerms(ctx, { topicId, keys: terms.map(({ key }) => key) })
  expect(await taught()).toEqual([])
})

test("a word that becomes the topic's own is no longer held against articles", async () => {
  const { ctx, topicId, idOf, taught } = await scene()
  await leaveOutStory(ctx, { itemId: await idOf('tickets') })
  expect(await taught()).toContain('-Football')
  await updateTopic(ctx, { id: topicId, keywords: ['inflation', 'football'] })
  expect(await taught()).not.toContain('-Football')
})

test('a topic that is gone has nothing to forget', async () => {
  const { ctx } = await scene()
  await expect(forgetTerms(ctx, { topicId: 999_999, keys: ['x'] })).rejects.toThrow(NotFoundError)
})
