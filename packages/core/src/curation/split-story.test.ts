import { storySplits } from '@newsloom/db/schema/curation'
import { articles, newsItems, stories } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { topicStories } from '../campaign-content/pipeline/topic-stories.ts'
import { NotFoundError } from '../errors.ts'
import { latestResearch } from '../mail/mail-research.ts'
import { runResearch } from '../research/research-job.ts'
import { startSummary } from '../research/start-summary.ts'
import { hoursAgo, insertTopic, research } from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { MOST_SPLITS, splitStory } from './split-story.ts'
import { ENTRIES, nameOf, report, splitScene } from './testing/split-scene.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.db.delete(researchTopics)
})
const scene = () => splitScene(database)

test('a report that is taken out is a story of its own, until that is undone', async () => {
  const { shown, list, split, rejoin } = await scene()
  const before = await shown()
  expect(before).toEqual(['one two three', 'rents'])
  const items = await list()
  expect(await split('two')).toEqual({ isApart: true })
  expect(await shown()).toEqual(['one three', 'two', 'rents'])
  const [rest, own] = await list()
  expect(rest?.story.publishers).toEqual(['one.example', 'three.example'])
  expect(own?.story).toMatchObject({
    publishers: ['two.example'],
    shared: [],
    firstSeenAt: own?.story.seenAt,
  })
  expect(await rejoin('two')).toEqual({ isApart: false })
  expect(await list()).toEqual(items)
})

test('the lead can be taken out, and the next report leads the others', async () => {
  const { shown, list, split, rejoin } = await scene()
  const items = await list()
  await split('one')
  expect(await shown()).toEqual(['one', 'two three', 'rents'])
  await rejoin('one')
  expect(await list()).toEqual(items)
})

test('reports stay apart when stories are formed again, which the run says', async () => {
  const { ctx, topicId, shown, split, rejoin, findNext } = await scene()
  await split('two')
  const run = await research(ctx, topicId)
  expect(await shown()).toEqual(['one three', 'two', 'rents'])
  expect(run.steps.find(({ kind }) => kind === 'rank')).toMatchObject({
    report: { articles: 4, stories: 3, apart: 1 },
    detail: '4 articles in 3 stories; 1 report kept apart as you chose',
  })
  // a new report joins one of them, and never brings them together
  await findNext(...ENTRIES, report('four', 5))
  const together = (await shown()).find((names) => names.includes('two')) ?? ''
  expect(together).not.toMatch(/one|three/)
  await rejoin('two')
  await research(ctx, topicId)
  expect(await shown()).toEqual(['one two three', 'rents'])
})

test('a report that is taken out while research is in progress is apart in its list, too', async () => {
  const { ctx, topicId, shown, split, meanwhile } = await scene()
  meanwhile.push(() => split('two'))
  await research(ctx, topicId)
  expect(meanwhile).toEqual([])
  expect(await shown()).toEqual(['one three', 'two', 'rents'])
})

test('each part keeps its identity in the next research', async () => {
  const { ctx, topicId, split } = await scene()
  const identities = async () => {
    const rows = await ctx.db
      .select({ url: articles.url, identity: stories.identity })
      .from(newsItems)
      .innerJoin(stories, eq(stories.id, newsItems.storyId))
      .innerJoin(articles, eq(articles.id, newsItems.articleId))
      .orderBy(newsItems.id)
    return Object.fromEntries(rows.map(({ url, identity }) => [nameOf(url), identity]))
  }
  const joined = await identities()
  await split('two')
  const apart = await identities()
  expect(apart).toMatchObject({ one: joined.one, three: joined.one })
  expect(apart.two).not.toBe(joined.one)
  await research(ctx, topicId)
  expect(await identities()).toEqual(apart)
})

test('the next analysis, emails and campaigns have what the list shows', async () => {
  const { ctx, topicId, split, rejoin, requests } = await scene()
  const mailed = async () =>
    ((await latestResearch(ctx, topicId))?.content.newsItems ?? []).map((item) =>
      [item, ...item.others].map(({ url }) => nameOf(url)).join(' '),
    )
  const before = (await latestResearch(ctx, topicId))?.content
  await split('one')
  expect(await mailed()).toEqual(['one', 'two three', 'rents'])
  expect((await topicStories(ctx, topicId)).map((story) => story.map(({ url }) => nameOf(url)))).toEqual([
    ['one'],
    ['two', 'three'],
    ['rents'],
  ])
  const { id } = await startSummary(ctx, { topicId })
  await runResearch(ctx, { runId: id }, new AbortController().signal)
  expect(requests.map((request) => request.articles.length)).toEqual([2, 3])
  await rejoin('one')
  expect((await latestResearch(ctx, topicId))?.content).toEqual(before)
})

test('a report that is taken out of a pinned story is not pinned with it', async () => {
  const { list, pin, split } = await scene()
  await pin('one')
  await split('two')
  expect((await list()).map(({ url, choice }) => [nameOf(url), choice])).toEqual([
    ['one', 'pinned'],
    ['two', null],
    ['rents', null],
  ])
})

test('another topic with the same articles forms its stories as before', async () => {
  const { ctx, split } = await scene()
  await split('two')
  const other = await insertTopic(ctx.db)
  await research(ctx, other.id)
  expect(await topicStories(ctx, other.id)).toHaveLength(2)
})

test('doing either twice changes nothing, and nor does taking out the only report', async () => {
  const { shown, split, rejoin } = await scene()
  await split('rents')
  await rejoin('rents')
  await split('two')
  await split('two')
  expect(await shown()).toEqual(['one three', 'two', 'rents'])
  await rejoin('two')
  await rejoin('two')
  expect(await shown()).toEqual(['one two three', 'rents'])
})

test('only the newest are kept for a topic', async () => {
  const { ctx, topicId, split } = await scene()
  const old = await ctx.db
    .insert(articles)
    .values(
      Array.from({ length: MOST_SPLITS }, (_, n) => {
        const url = `https://old.example/${n}`
        return { canonicalUrl: url, url, source: 'Old', title: 'Old', hash: String(n) }
      }),
    )
    .returning({ id: articles.id })
  const [first] = old
  const row = { topicId, apartId: first?.id ?? 0, storyIdentity: crypto.randomUUID() }
  await ctx.db
    .insert(storySplits)
    .values(old.map(({ id: articleId }, n) => ({ ...row, articleId, splitAt: hoursAgo(1_000 - n) })))
  await split('two')
  const kept = await ctx.db.select({ id: storySplits.articleId }).from(storySplits)
  expect(new Set(kept.map(({ id }) => id)).size).toBe(MOST_SPLITS)
  expect(kept.map(({ id }) => id)).not.toContain(first?.id)
})

test('an item that is gone cannot be taken out', async () => {
  const { ctx } = await scene()
  await expect(splitStory(ctx, { itemId: 999_999 })).rejects.toThrow(NotFoundError)
})
