import { RESEARCH_LIMITS } from '@newsloom/contract/research/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { beforeEach, expect, test } from 'vitest'
import { NotFoundError } from '../errors.ts'
import { curatedTopic, newsOf } from '../testing/curated-topic.ts'
import { entry, hoursAgo, research, researchContext } from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { updateTopic } from '../topic-editing/update-topic.ts'
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
  const topic = await curatedTopic(researchContext(database, { news: newsOf(...FIRST) }))
  const { ctx, topicId, list, findNext } = topic
  const taught = async () =>
    (await listTaughtTerms(ctx, { topicId })).map(
      ({ written, weight }) => `${weight < 0 ? '-' : '+'}${written}`,
    )
  /** Relevance and the taught part of the next day's articles. */
  const nextDay = async () => {
    await findNext(...NEXT)
    return Object.fromEntries(
      (await list()).map(({ url, relevanceScore, relevanceParts }) => [
        url.split('/').at(-1),
        { relevanceScore, taught: relevanceParts.find(({ name }) => name === 'taught') },
      ]),
    )
  }
  return { ...topic, taught, nextDay }
}

test('left-out and pinned articles change how the next ones are ranked, and say so', async () => {
  const { taught, nextDay, leaveOut, pin } = await scene()
  await leaveOut('tickets')
  await pin('farms')
  expect(await taught()).toEqual(expect.arrayContaining(['-Football', '+Orchard']))
  const { derby, season } = await nextDay()
  expect(derby?.taught?.value).toBeLessThan(0)
  expect(derby?.taught?.words).toContain('− Football')
  expect(derby?.taught?.learned).toContainEqual({ term: 'Football', wanted: 'less' })
  expect(season?.taught?.value).toBeGreaterThan(0)
  expect(season?.relevanceScore).toBeGreaterThan(derby?.relevanceScore ?? 1)
})

test('taught words decide which pages of unseen articles are read', async () => {
  const { ctx, topicId, leaveOut } = await scene()
  const listed = (name: string, title: string, minutes: number) =>
    entry(`https://a.example/${name}`, {
      title,
      text: '',
      summary: 'Inflation is what everyone asks about, and this report gives an answer of some length.',
      publishedAt: hoursAgo(1 + minutes / 60),
    })
  const others = Array.from({ length: RESEARCH_LIMITS.reads }, (_, n) =>
    listed(`paper${n}`, `Inflation paper number ${n}`, 10 + n / 10),
  )
  const isRead = async () => {
    const news = newsOf(...others, listed('orchard', 'Orchard inflation report', 0))
    await research({ ...ctx, news }, topicId)
    return news.asked.some(({ url }) => url.endsWith('/orchard'))
  }
  expect(await isRead()).toBe(true)
  await research(ctx, topicId)
  await leaveOut('farms')
  expect(await isRead()).toBe(false)
})

test('a topic without choices is taught nothing', async () => {
  const { taught, nextDay } = await scene()
  expect(await taught()).toEqual([])
  const { derby } = await nextDay()
  expect(derby?.taught).toBeUndefined()
})

test('a word that stories of earlier runs have as well is not taught', async () => {
  const { taught, leaveOut, findNext } = await scene()
  await findNext(
    report('trams', 'Tram inflation: depots pay more for power', 'Inflation: trams carry crates.'),
  )
  await findNext(
    report('honey', 'Honey crates beat inflation', 'Inflation of honey is below that of its crates.'),
    report('stalls', 'Stall inflation', 'Inflation reaches the stalls.'),
  )
  await leaveOut('honey')
  expect(await taught()).toEqual(['-Honey'])
})

test('words taught by a choice go with it', async () => {
  const { taught, leaveOut, restore } = await scene()
  await leaveOut('tickets')
  await restore('tickets')
  expect(await taught()).toEqual([])
})

test('a term is forgotten, and recalled', async () => {
  const { ctx, topicId, taught, leaveOut } = await scene()
  await leaveOut('tickets')
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
  const { ctx, topicId, taught, leaveOut } = await scene()
  await leaveOut('tickets')
  expect(await taught()).toContain('-Football')
  await updateTopic(ctx, { id: topicId, keywords: ['inflation', 'football'] })
  expect(await taught()).not.toContain('-Football')
})

test('a topic that is gone has nothing to forget', async () => {
  const { ctx } = await scene()
  await expect(forgetTerms(ctx, { topicId: 999_999, keys: ['x'] })).rejects.toThrow(NotFoundError)
})
