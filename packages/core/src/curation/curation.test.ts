import { contactLists } from '@newsloom/db/schema/contacts'
import { stories } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { topicStories } from '../campaign-content/pipeline/topic-stories.ts'
import { NotFoundError } from '../errors.ts'
import { latestResearch } from '../mail/mail-research.ts'
import { preflightNews } from '../news-sending/preflight-news.ts'
import { previewTopicContent } from '../news-sending/preview-topic-content.ts'
import { sendNews } from '../news-sending/send-news.ts'
import type { AnalysisRequest } from '../ports.ts'
import { listNews } from '../research/list-news.ts'
import { runResearch } from '../research/research-job.ts'
import { startSummary } from '../research/start-summary.ts'
import { getSendMail } from '../send-views/get-send-mail.ts'
import { analysisOf, answerTo } from '../testing/analysis/analyses.ts'
import { curatedTopic, newsOf } from '../testing/curated-topic.ts'
import { entry, fakeAnalyst, insertTopic, research, researchContext } from '../testing/research-fixtures.ts'
import { addPeople } from '../testing/send-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { leaveOutStory, pinStory, restoreStory } from './choose-story.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.db.delete(researchTopics)
})

const url = (name: string) => `https://a.example/${name}`
/** Articles with nothing in common but inflation, so each is a story. */
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
  const news = newsOf(...names.map((name) => ENTRIES[name]))
  const topic = await curatedTopic(researchContext(database, { analyst, news }))
  const { ctx, topicId, list } = topic
  const shown = async () => (await list()).map((item) => [item.url.split('/').at(-1), item.choice])
  const analysed = () => requests.at(-1)?.articles.map((article) => article.title)
  const generate = async () => {
    const { id } = await startSummary(ctx, { topicId })
    await runResearch(ctx, { runId: id }, new AbortController().signal)
  }
  return { ...topic, shown, analysed, generate }
}

const titles = (...names: Name[]) => names.map((name) => ENTRIES[name].title)

test('pinned articles come first in the list and left-out ones last, until they are restored', async () => {
  const { shown, leaveOut, pin, restore } = await scene()
  const before = await shown()
  const [first, , last] = before.map(([name]) => name as Name)
  await leaveOut(first ?? 'fuel')
  await pin(last ?? 'sport')
  expect(await shown()).toEqual([[last, 'pinned'], before[1], [first, 'left-out']])
  await leaveOut(last ?? 'sport')
  expect((await shown())[0]).toEqual(before[1])
  await restore(first ?? 'fuel')
  await restore(last ?? 'sport')
  expect(await shown()).toEqual(before)
})

test('the next analysis begins with pinned articles and lacks those left out', async () => {
  const { analysed, generate, leaveOut, pin } = await scene()
  await leaveOut('sport')
  await pin('rents')
  await generate()
  expect(analysed()).toEqual(titles('rents', 'fuel'))
})

test('a choice holds in the next research', async () => {
  const { ctx, topicId, shown, analysed, leaveOut, pin } = await scene()
  await leaveOut('fuel')
  await pin('sport')
  await research(ctx, topicId)
  expect(await shown()).toEqual([
    ['sport', 'pinned'],
    ['rents', null],
    ['fuel', 'left-out'],
  ])
  expect(analysed()).toEqual(titles('sport', 'rents'))
})

test("another topic's list is not changed", async () => {
  const { ctx, leaveOut } = await scene()
  const other = await insertTopic(ctx.db)
  await research(ctx, other.id)
  await leaveOut('fuel')
  const choices = (await listNews(ctx, { topicId: other.id })).map(({ choice }) => choice)
  expect(choices).toEqual([null, null, null])
})

test('mails, previews and campaigns have what the list shows', async () => {
  const { ctx, topicId, leaveOut, pin } = await scene()
  await leaveOut('sport')
  await pin('rents')
  const content = (await latestResearch(ctx, topicId))?.content
  expect(content?.newsItems.map(({ title }) => title)).toEqual(titles('rents', 'fuel'))
  const preview = await previewTopicContent(ctx, { id: topicId })
  expect(preview.newsItems.map(({ title }) => title)).toEqual(titles('rents', 'fuel'))
  expect(preview.researchSources).toBe(2)
  const stories = await topicStories(ctx, topicId)
  expect(stories.map(([lead]) => lead.title)).toEqual(titles('rents', 'fuel'))
})

test('the mail follows the list, without a new analysis', async () => {
  const { ctx, topicId, leaveOut } = await scene()
  const [list] = await ctx.db.insert(contactLists).values({ name: 'Board' }).returning()
  await addPeople(ctx, list?.id ?? 0, 1, 1)
  const input = { topicId, templateId: null, contactListIds: [list?.id ?? 0], subject: null }
  const { fingerprint } = await preflightNews(ctx, input)
  await leaveOut('sport')
  await expect(sendNews(ctx, { ...input, people: 1, fingerprint })).rejects.toThrow('has changed')
  const reviewed = await preflightNews(ctx, input)
  expect(reviewed.items.find(({ id }) => id === 'research')).toMatchObject({ level: 'ok' })
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
  const [one, two] = [report('one'), report('two')]
  const { ctx, list, findNext } = await curatedTopic(researchContext(database, { news: newsOf(one, two) }))
  const [item] = await list()
  expect(item?.story.others).toHaveLength(1)
  await leaveOutStory(ctx, { itemId: item?.id ?? 0 })
  const choices = async () => (await list()).map(({ choice }) => choice)
  for (const found of [one, two]) {
    await findNext(found)
    expect(await choices()).toEqual(['left-out'])
  }
  // restoring also forgets the report that this run did not find
  const [kept] = await list()
  await restoreStory(ctx, { itemId: kept?.id ?? 0 })
  await findNext(one, two)
  expect(await choices()).toEqual([null])
})

test('a story that is known by its identity alone keeps its choice, until it is restored', async () => {
  const { ctx, topicId, shown, leaveOut, restore, findNext } = await scene(['fuel'])
  await leaveOut('fuel')
  const [before] = await ctx.db.select().from(stories)
  await findNext(ENTRIES.rents)
  expect(await shown()).toEqual([['rents', null]])
  await ctx.db
    .update(stories)
    .set({ identity: before?.identity ?? '' })
    .where(ne(stories.id, before?.id ?? 0))
  expect(await shown()).toEqual([['rents', 'left-out']])
  expect((await latestResearch(ctx, topicId))?.content.newsItems).toEqual([])
  await restore('rents')
  expect(await shown()).toEqual([['rents', null]])
})

test('a story that continues in other reports stays out of the next analysis', async () => {
  const report = (name: string, text: string) =>
    entry(url(name), { title: 'Bank of Thailand holds its policy rate at 1.50 percent', text })
  const text =
    'The Bank of Thailand voted five to two to hold the policy rate at 1.50 percent as inflation slows.'
  const { shown, analysed, leaveOut, findNext } = await scene(['rents'])
  await findNext(ENTRIES.rents, report('first', text))
  await leaveOut('first')
  await findNext(ENTRIES.rents, report('second', `${text} The vote was held on Friday.`))
  expect((await shown()).at(-1)).toEqual(['second', 'left-out'])
  expect(analysed()).toEqual(titles('rents'))
})

test('without any article left there is nothing to analyse', async () => {
  const { ctx, topicId, leaveOut } = await scene(['fuel'])
  await leaveOut('fuel')
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
