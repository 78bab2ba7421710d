import { contactLists } from '@newsloom/db/schema/contacts'
import { stories } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { topicStories } from '../campaign-content/pipeline/topic-stories.ts'
import { NotFoundError } from '../errors.ts'
import { latestResearch } from '../mail/mail-research.ts'
import type { AnalysisRequest } from '../ports.ts'
import { getSummary } from '../research/get-summary.ts'
import { listNews } from '../research/list-news.ts'
import { runResearch } from '../research/run-research.ts'
import { startSummary } from '../research/start-summary.ts'
import { getSendMail } from '../send-views/get-send-mail.ts'
import { preflightNews } from '../sends/preflight-news.ts'
import { sendNews } from '../sends/send-news.ts'
import { analysisOf, answerTo } from '../testing/analysis/analyses.ts'
import {
  entry,
  fakeAnalyst,
  fakeNews,
  insertTopic,
  read,
  research,
  researchContext,
  SOURCE,
} from '../testing/research-fixtures.ts'
import { addPeople } from '../testing/send-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { previewTopicContent } from '../topics/preview-topic-content.ts'
import { leaveOutStory, pinStory, restoreStory } from './choose-story.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.db.delete(researchTopics)
})

const url = (name: string) => `https://a.example/${name}`
/** Articles about nothing in common but inflation, so that each is a story. */
const ENTRIES = {
  fuel: entry(url('fuel'), { title: 'Inflation of fuel slows', text: 'Diesel inflation halves in May.' }),
  rents: entry(url('rents'), { title: 'Rents drive inflation', text: 'Landlords in Bangkok ask for more.' }),
  sport: entry(url('sport'), {
    title: 'Football ticket inflation',
    text: 'Clubs charge fans twice as much.',
  }),
}
type Name = keyof typeof ENTRIES

/** A topic with these articles; its analyst cites all that it gets. */
async function scene(names: Name[] = ['fuel', 'rents', 'sport']) {
  const requests: AnalysisRequest[] = []
  const analyst = fakeAnalyst(async (request) => {
    requests.push(request)
    const cited = request.articles.map(({ ref, title }): [number, string] => [ref, title])
    return answerTo(request, { analysis: analysisOf(...cited) })
  })
  const news = fakeNews({ [SOURCE]: read(names.map((name) => ENTRIES[name])) })
  const ctx = researchContext(database, { analyst, news })
  const topic = await insertTopic(ctx.db)
  await research(ctx, topic.id)
  const list = () => listNews(ctx, { topicId: topic.id })
  const shown = async () => (await list()).map((item) => [item.url.split('/').at(-1), item.choice])
  const idOf = async (name: Name) => (await list()).find((item) => item.url === url(name))?.id ?? 0
  const analysed = () => requests.at(-1)?.articles.map((article) => article.title)
  const generate = async () => {
    const { id } = await startSummary(ctx, { topicId: topic.id })
    await runResearch(ctx, { runId: id }, new AbortController().signal)
  }
  return { ctx, topicId: topic.id, shown, idOf, analysed, generate }
}

const titles = (...names: Name[]) => names.map((name) => ENTRIES[name].title)

test('pinned articles come first in the list and left-out ones last, until they are restored', async () => {
  const { ctx, shown, idOf } = await scene()
  const before = await shown()
  const [first, , last] = before.map(([name]) => name as Name)
  await leaveOutStory(ctx, { itemId: await idOf(first ?? 'fuel') })
  await pinStory(ctx, { itemId: await idOf(last ?? 'sport') })
  expect(await shown()).toEqual([[last, 'pinned'], before[1], [first, 'left-out']])
  await leaveOutStory(ctx, { itemId: await idOf(last ?? 'sport') })
  expect((await shown())[0]).toEqual(before[1])
  await restoreStory(ctx, { itemId: await idOf(first ?? 'fuel') })
  await restoreStory(ctx, { itemId: await idOf(last ?? 'sport') })
  expect(await shown()).toEqual(before)
})

test('the next analysis begins with pinned articles and lacks those left out', async () => {
  const { ctx, idOf, analysed, generate } = await scene()
  await leaveOutStory(ctx, { itemId: await idOf('sport') })
  await pinStory(ctx, { itemId: await idOf('rents') })
  await generate()
  expect(analysed()).toEqual(titles('rents', 'fuel'))
})

test('a choice holds in the next research', async () => {
  const { ctx, topicId, shown, idOf, analysed } = await scene()
  await leaveOutStory(ctx, { itemId: await idOf('fuel') })
  await pinStory(ctx, { itemId: await idOf('sport') })
  await research(ctx, topicId)
  expect(await shown()).toEqual([
    ['sport', 'pinned'],
    ['rents', null],
    ['fuel', 'left-out'],
  ])
  expect(analysed()).toEqual(titles('sport', 'rents'))
})

test("another topic's list is not changed", async () => {
  const { ctx, idOf } = await scene()
  const other = await insertTopic(ctx.db)
  await research(ctx, other.id)
  await leaveOutStory(ctx, { itemId: await idOf('fuel') })
  const choices = (await listNews(ctx, { topicId: other.id })).map(({ choice }) => choice)
  expect(choices).toEqual([null, null, null])
})

test('an analysis that still mentions a left-out article is recognised until it is generated again', async () => {
  const { ctx, topicId, idOf, generate } = await scene()
  const mentions = async () => (await getSummary(ctx, { topicId }))?.leftOutMentions
  expect(await mentions()).toBe(0)
  await leaveOutStory(ctx, { itemId: await idOf('sport') })
  expect(await mentions()).toBe(1)
  await generate()
  expect(await mentions()).toBe(0)
})

test('mails, previews and campaigns have what the list shows', async () => {
  const { ctx, topicId, idOf } = await scene()
  await leaveOutStory(ctx, { itemId: await idOf('sport') })
  await pinStory(ctx, { itemId: await idOf('rents') })
  const content = (await latestResearch(ctx, topicId))?.content
  expect(content?.newsItems.map(({ title }) => title)).toEqual(titles('rents', 'fuel'))
  const preview = await previewTopicContent(ctx, { id: topicId })
  expect(preview.newsItems.map(({ title }) => title)).toEqual(titles('rents', 'fuel'))
  expect(preview.researchSources).toBe(2)
  const stories = await topicStories(ctx, topicId)
  expect(stories.map(([lead]) => lead.title)).toEqual(titles('rents', 'fuel'))
})

test('the pre-flight warns of a left-out article in the analysis, and the mail follows the list', async () => {
  const { ctx, topicId, idOf, generate } = await scene()
  const [list] = await ctx.db.insert(contactLists).values({ name: 'Board' }).returning()
  await addPeople(ctx, list?.id ?? 0, 1, 1)
  const input = { topicId, templateId: null, contactListIds: [list?.id ?? 0], subject: null }
  const research = async () => (await preflightNews(ctx, input)).items.find(({ id }) => id === 'research')
  await leaveOutStory(ctx, { itemId: await idOf('sport') })
  const text = 'The analysis still mentions 1 article that you left out. Generate it again.'
  expect(await research()).toEqual({ id: 'research', level: 'warning', text })
  const { fingerprint } = await preflightNews(ctx, input)
  await generate()
  expect(await research()).toMatchObject({ level: 'ok' })
  await expect(sendNews(ctx, { ...input, people: 1, fingerprint })).rejects.toThrow('has changed')
  const reviewed = await preflightNews(ctx, input)
  const { sendId } = await sendNews(ctx, { ...input, people: 1, fingerprint: reviewed.fingerprint })
  const mail = await getSendMail(ctx, { id: sendId })
  for (const title of titles('fuel', 'rents')) expect(mail.text).toContain(title)
  expect(mail.text).not.toContain('Football')
})

test('an article is left out with the other reports of its story, whichever leads later', async () => {
  const report = (name: string) =>
    entry(url(name), {
      title: 'Bank of Thailand holds its policy rate at 1.50 percent',
      text: 'The Bank of Thailand voted five to two to hold the policy rate at 1.50 percent as inflation slows.',
    })
  const news = (names: string[]) => fakeNews({ [SOURCE]: read(names.map(report)) })
  const ctx = researchContext(database, { news: news(['one', 'two']) })
  const topic = await insertTopic(ctx.db)
  await research(ctx, topic.id)
  const [item] = await listNews(ctx, { topicId: topic.id })
  expect(item?.story.others).toHaveLength(1)
  await leaveOutStory(ctx, { itemId: item?.id ?? 0 })
  const choices = async () => (await listNews(ctx, { topicId: topic.id })).map(({ choice }) => choice)
  for (const name of ['one', 'two']) {
    await research({ ...ctx, news: news([name]) }, topic.id)
    expect(await choices()).toEqual(['left-out'])
  }
  // restoring also forgets the report that this run did not find
  const [kept] = await listNews(ctx, { topicId: topic.id })
  await restoreStory(ctx, { itemId: kept?.id ?? 0 })
  await research({ ...ctx, news: news(['one', 'two']) }, topic.id)
  expect(await choices()).toEqual([null])
})

test('a story that is known by its identity alone keeps its choice, until it is restored', async () => {
  const { ctx, topicId, shown, idOf } = await scene(['fuel'])
  await leaveOutStory(ctx, { itemId: await idOf('fuel') })
  const [before] = await ctx.db.select().from(stories)
  const news = fakeNews({ [SOURCE]: read([ENTRIES.rents]) })
  await research({ ...ctx, news }, topicId)
  expect(await shown()).toEqual([['rents', null]])
  await ctx.db
    .update(stories)
    .set({ identity: before?.identity ?? '' })
    .where(ne(stories.id, before?.id ?? 0))
  expect(await shown()).toEqual([['rents', 'left-out']])
  expect((await latestResearch(ctx, topicId))?.content.newsItems).toEqual([])
  await restoreStory(ctx, { itemId: await idOf('rents') })
  expect(await shown()).toEqual([['rents', null]])
})

test('a story that goes on in other reports stays out of the next analysis', async () => {
  const report = (name: string, text: string) =>
    entry(url(name), { title: 'Bank of Thailand holds its policy rate at 1.50 percent', text })
  const text =
    'The Bank of Thailand voted five to two to hold the policy rate at 1.50 percent as inflation slows.'
  const { ctx, topicId, shown, analysed } = await scene(['rents'])
  const find = (...entries: ReturnType<typeof entry>[]) =>
    research({ ...ctx, news: fakeNews({ [SOURCE]: read([ENTRIES.rents, ...entries]) }) }, topicId)
  await find(report('first', text))
  const news = await listNews(ctx, { topicId })
  await leaveOutStory(ctx, { itemId: news.find((item) => item.url === url('first'))?.id ?? 0 })
  await find(report('second', `${text} The vote was held on Friday.`))
  expect((await shown()).at(-1)).toEqual(['second', 'left-out'])
  expect(analysed()).toEqual(titles('rents'))
})

test('without any article left there is nothing to analyse', async () => {
  const { ctx, topicId, idOf } = await scene(['fuel'])
  await leaveOutStory(ctx, { itemId: await idOf('fuel') })
  await expect(startSummary(ctx, { topicId })).rejects.toThrow('You left out every article')
  const run = await research(ctx, topicId)
  expect(run.steps.find(({ kind }) => kind === 'analysis')).toMatchObject({
    state: 'skipped',
    detail: 'You left out all these articles',
  })
})

test('an item that is gone cannot be chosen', async () => {
  const { ctx } = await scene(['fuel'])
  await expect(pinStory(ctx, { itemId: 999_999 })).rejects.toThrow(NotFoundError)
})
