import { storySplits } from '@newsloom/db/schema/curation'
import { articles, newsItems, stories } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { topicStories } from '../campaign-content/pipeline/topic-stories.ts'
import { NotFoundError } from '../errors.ts'
import { latestResearch } from '../mail/mail-research.ts'
import type { AnalysisRequest } from '../ports.ts'
import { getSummary } from '../research/get-summary.ts'
import { runResearch } from '../research/research-job.ts'
import { startSummary } from '../research/start-summary.ts'
import { analysisOf, answerTo } from '../testing/analysis/analyses.ts'
import { curatedTopic, newsOf } from '../testing/curated-topic.ts'
import {
  entry,
  fakeAnalyst,
  hoursAgo,
  insertTopic,
  research,
  researchContext,
} from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { MOST_SPLITS, rejoinStory, splitStory } from './split-story.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.db.delete(researchTopics)
})

const TEXT =
  'The Bank of Thailand voted five to two to hold the policy rate at 1.50 percent as inflation slows.'
/** Reports of one event by three publishers, and of another one. */
const report = (name: string, minutes: number) =>
  entry(`https://${name}.example/${name}`, {
    title: 'Bank of Thailand holds its policy rate at 1.50 percent',
    text: TEXT,
    publishedAt: hoursAgo(2 + minutes / 60),
  })
const RENTS = entry('https://d.example/rents', {
  title: 'Rents drive inflation',
  text: 'Landlords in Bangkok ask for more.',
})
const ENTRIES = [report('one', 0), report('two', 10), report('three', 20), RENTS]

async function scene() {
  const requests: AnalysisRequest[] = []
  const meanwhile: (() => Promise<unknown>)[] = []
  const analyst = fakeAnalyst(async (request) => {
    requests.push(request)
    await meanwhile.shift()?.()
    const cited = request.articles.map(({ ref, title }): [number, string] => [ref, title])
    return answerTo(request, { analysis: analysisOf(...cited) })
  })
  const topic = await curatedTopic(researchContext(database, { analyst, news: newsOf(...ENTRIES) }))
  /** Each story as the names of its reports, the lead first. */
  const shown = async () =>
    (await topic.list()).map((item) => [item, ...item.story.others].map(({ url }) => nameOf(url)).join(' '))
  return { ...topic, shown, requests, meanwhile }
}
const nameOf = (url: string) => url.split('/').at(-1)

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

const choices = async ({ list }: Pick<Awaited<ReturnType<typeof scene>>, 'list'>) =>
  (await list()).map(({ url, choice }) => [nameOf(url), choice])

test('a report by which its story was pinned is pinned for itself, and each part is unpinned alone', async () => {
  const topic = await scene()
  const { pin, split, restore, leaveOut } = topic
  await pin('one')
  await split('one')
  expect(await choices(topic)).toEqual([
    ['one', 'pinned'],
    ['two', 'pinned'],
    ['rents', null],
  ])
  await restore('two')
  expect(await choices(topic)).toEqual([
    ['one', 'pinned'],
    ['two', null],
    ['rents', null],
  ])
  await leaveOut('two')
  expect(await choices(topic)).toEqual([
    ['one', 'pinned'],
    ['rents', null],
    ['two', 'left-out'],
  ])
})

test('both parts of a pinned story can be put in any order', async () => {
  const { shown, pin, split, arrange } = await scene()
  await pin('one')
  await pin('rents')
  await split('one')
  await arrange('one', 'rents', 'two')
  expect(await shown()).toEqual(['one', 'rents', 'two three'])
  await arrange('two', 'one', 'rents')
  expect(await shown()).toEqual(['two three', 'one', 'rents'])
})

test('a part stays pinned when the other one is unpinned while it is not found', async () => {
  const topic = await scene()
  const { pin, split, restore, findNext } = topic
  await pin('one')
  await split('one')
  await findNext(report('two', 10), report('three', 20), RENTS)
  await restore('two')
  await findNext(...ENTRIES)
  expect(await choices(topic)).toEqual([
    ['one', 'pinned'],
    ['two', null],
    ['rents', null],
  ])
})

test('a report that returns to its pinned story is unpinned and moved with it', async () => {
  const topic = await scene()
  const { pin, split, rejoin, restore, list } = topic
  await pin('one')
  const before = await list()
  await split('one')
  await rejoin('one')
  expect(await list()).toEqual(before)
  await restore('one')
  expect(await choices(topic)).toEqual([
    ['one', null],
    ['rents', null],
  ])
})

test('a choice made in an older list applies to the one that is shown', async () => {
  const { ctx, topicId, list, shown } = await scene()
  const [first] = await list()
  const two = first?.story.others.find(({ url }) => nameOf(url) === 'two')?.id ?? 0
  await research(ctx, topicId)
  await splitStory(ctx, { itemId: two })
  expect(await shown()).toEqual(['one three', 'two', 'rents'])
  await research(ctx, topicId)
  await rejoinStory(ctx, { itemId: two })
  expect(await shown()).toEqual(['one two three', 'rents'])
})

test('a report that is no longer listed is kept apart once it is found again', async () => {
  const { ctx, list, shown, findNext } = await scene()
  const [first] = await list()
  const two = first?.story.others.find(({ url }) => nameOf(url) === 'two')?.id ?? 0
  await findNext(report('one', 0), report('three', 20), RENTS)
  await splitStory(ctx, { itemId: two })
  expect(await shown()).toEqual(['one three', 'rents'])
  await findNext(...ENTRIES)
  expect(await shown()).toEqual(['one three', 'two', 'rents'])
})

test('a report that returns is not kept apart from its story by an earlier choice', async () => {
  const { ctx, topicId, shown, split, rejoin } = await scene()
  await split('two')
  const [row] = await ctx.db.select().from(storySplits).limit(1)
  if (!row) throw new Error('nothing is kept apart')
  const earlier = { articleId: row.apartId, apartId: row.articleId, splitAt: hoursAgo(5) }
  await ctx.db.insert(storySplits).values({ ...row, ...earlier, storyIdentity: crypto.randomUUID() })
  await rejoin('two')
  await research(ctx, topicId)
  expect(await shown()).toEqual(['one two three', 'rents'])
})

test('the written analysis leaves out a report that returns to a story left out', async () => {
  const { ctx, topicId, shown, split, rejoin, leaveOut } = await scene()
  const mentions = async () =>
    ((await getSummary(ctx, { topicId }))?.overallSummary ?? '').includes('two.example')
  await split('two')
  await research(ctx, topicId)
  await leaveOut('one')
  expect(await mentions()).toBe(true)
  await rejoin('two')
  expect(await shown()).toEqual(['rents', 'one two three'])
  expect(await mentions()).toBe(false)
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
