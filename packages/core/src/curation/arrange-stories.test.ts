import { articleChoices } from '@newsloom/db/schema/curation'
import { researchTopics } from '@newsloom/db/schema/topics'
import { beforeEach, expect, test } from 'vitest'
import { topicStories } from '../campaign-content/pipeline/topic-stories.ts'
import { NotFoundError } from '../errors.ts'
import { latestResearch } from '../mail/mail-research.ts'
import { leadArticles } from '../research/lead-articles.ts'
import { usefulRunId } from '../runs/useful-run.ts'
import { curatedTopic, newsOf } from '../testing/curated-topic.ts'
import { entry, insertTopic, research, researchContext } from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { arrangeStories } from './arrange-stories.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.db.delete(researchTopics)
})

/** Articles with nothing in common but inflation, so each is a story. */
const ENTRIES = [
  entry('https://a.example/fuel', {
    title: 'Inflation of fuel slows',
    text: 'Diesel inflation halves in May.',
  }),
  entry('https://a.example/rents', {
    title: 'Rents drive inflation',
    text: 'Landlords in Bangkok ask for more.',
  }),
  entry('https://a.example/sport', {
    title: 'Football ticket inflation',
    text: 'Clubs charge fans twice as much.',
  }),
]
const nameOf = (url: string) => url.split('/').at(-1)

async function scene() {
  const topic = await curatedTopic(researchContext(database, { news: newsOf(...ENTRIES) }))
  const shown = async () => (await topic.list()).map(({ url }) => nameOf(url))
  return { ...topic, shown }
}

test('pinned stories come in the order in which they were pinned, until they are put in another', async () => {
  const { pin, arrange, shown } = await scene()
  for (const name of ['sport', 'fuel', 'rents']) await pin(name)
  expect(await shown()).toEqual(['sport', 'fuel', 'rents'])
  await arrange('rents', 'sport', 'fuel')
  expect(await shown()).toEqual(['rents', 'sport', 'fuel'])
})

test('the analysis, emails and campaigns have the order of the list', async () => {
  const { ctx, topicId, pin, arrange } = await scene()
  for (const name of ['sport', 'fuel', 'rents']) await pin(name)
  await arrange('fuel', 'rents', 'sport')
  const order = ['fuel', 'rents', 'sport']
  const content = (await latestResearch(ctx, topicId))?.content
  expect(content?.newsItems.map(({ url }) => nameOf(url))).toEqual(order)
  const runId = (await usefulRunId(ctx, topicId)) ?? 0
  expect((await leadArticles(ctx, { topicId, runId })).map(({ url }) => nameOf(url))).toEqual(order)
  expect((await topicStories(ctx, topicId)).map(([lead]) => nameOf(lead.url))).toEqual(order)
})

test('the order holds in the next research run, and a story that is pinned later comes last', async () => {
  const { ctx, topicId, pin, arrange, shown } = await scene()
  await pin('rents')
  await pin('sport')
  await arrange('sport', 'rents')
  await research(ctx, topicId)
  expect(await shown()).toEqual(['sport', 'rents', 'fuel'])
  await pin('fuel')
  expect(await shown()).toEqual(['sport', 'rents', 'fuel'])
})

test('pinned stories that are not named follow, and those no longer pinned are passed over', async () => {
  const { pin, restore, arrange, shown } = await scene()
  for (const name of ['sport', 'fuel', 'rents']) await pin(name)
  await arrange('rents')
  expect(await shown()).toEqual(['rents', 'sport', 'fuel'])
  await restore('rents')
  await arrange('rents', 'fuel', 'sport')
  expect(await shown()).toEqual(['fuel', 'sport', 'rents'])
})

test('stories pinned before there was an order keep their place before later ones', async () => {
  const { ctx, pin, shown } = await scene()
  await pin('rents')
  await ctx.db.update(articleChoices).set({ position: null })
  await pin('sport')
  expect(await shown()).toEqual(['rents', 'sport', 'fuel'])
})

test('a changed order counts as a change of the email since its test', async () => {
  const { ctx, topicId, pin, arrange } = await scene()
  await pin('rents')
  await ctx.db.update(researchTopics).set({ curatedAt: null })
  await arrange('rents')
  const [topic] = await ctx.db.select().from(researchTopics)
  expect(topic).toMatchObject({ id: topicId, curatedAt: expect.any(Date) })
})

test("neither an item that is gone nor another topic's can be put in order", async () => {
  const { ctx, list } = await scene()
  const other = await insertTopic(ctx.db)
  const [item] = await list()
  const arrange = (topicId: number, itemId: number) => arrangeStories(ctx, { topicId, itemIds: [itemId] })
  await expect(arrange(other.id, item?.id ?? 0)).rejects.toThrow(NotFoundError)
  await expect(arrange(other.id, 999_999)).rejects.toThrow(NotFoundError)
})
