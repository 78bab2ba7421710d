import { researchRuns, stories } from '@newsloom/db/schema/research'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listNews } from '../research/list-news.ts'
import {
  entry,
  fakeNews,
  hoursAgo,
  insertTopic,
  NOW,
  read,
  research,
  researchContext,
  SOURCE,
} from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { compareStories } from './compare-stories.ts'
import { storiesOfRun } from './stories-of-run.ts'

const database = testDatabase()
const RATE = {
  title: 'Bank of Thailand holds interest rate at 2.25%',
  text: 'The Bank of Thailand kept its interest rate unchanged at 2.25% on Wednesday; the committee voted unanimously.',
}
const RATE_AGAIN = {
  title: 'Thai interest rate unchanged at 2.25%',
  text: 'Thailand\u2019s monetary policy committee voted unanimously on Wednesday to keep the interest rate at 2.25%.',
}
const LAOS = {
  title: 'Inflation slows in Laos',
  text: 'Inflation in Laos slowed to 9% as food prices eased.',
}

/** One run of the topic, with these articles; returns its stories. */
async function run(topicId: number, articles: Record<string, { title: string; text: string }>, now = NOW) {
  const entries = Object.entries(articles).map(([path, values]) =>
    entry(`https://a.example/${path}`, { ...values, summary: values.text, publishedAt: hoursAgo(2) }),
  )
  const ctx = researchContext(database, { news: fakeNews({ [SOURCE]: read(entries) }), now: () => now })
  const { id } = await research(ctx, topicId)
  return database.db.select().from(stories).where(eq(stories.runId, id)).orderBy(asc(stories.title))
}
const age = (days: number, topicId: number) =>
  database.db
    .update(researchRuns)
    .set({ queuedAt: sql`now() - make_interval(days => ${days})` })
    .where(eq(researchRuns.topicId, topicId))

test('a story keeps its identity and first day in the next run; another topic has its own', async () => {
  const topic = await insertTopic(database.db)
  const first = await run(topic.id, { rate: RATE, laos: LAOS })
  const later = new Date(NOW.getTime() + 6 * 3_600_000)
  const second = await run(topic.id, { 'rate-2': RATE_AGAIN, laos: LAOS }, later)
  expect(first.map(({ firstSeenAt }) => firstSeenAt)).toEqual([NOW, NOW])
  expect(second.map(({ title }) => title)).toEqual([LAOS.title, RATE_AGAIN.title].sort())
  expect(second.map(({ identity }) => identity).sort()).toEqual(first.map(({ identity }) => identity).sort())
  expect(second.map(({ firstSeenAt }) => firstSeenAt)).toEqual([NOW, NOW])
  const other = await insertTopic(database.db)
  const [own] = await run(other.id, { laos: LAOS })
  expect(first.map(({ identity }) => identity)).not.toContain(own?.identity)
})

test('a story that no run found for a week is new', async () => {
  const topic = await insertTopic(database.db)
  const [first] = await run(topic.id, { laos: LAOS })
  await age(6, topic.id)
  const [within] = await run(topic.id, { laos: LAOS })
  expect(within?.identity).toBe(first?.identity)
  await age(8, topic.id)
  const [after] = await run(topic.id, { laos: LAOS })
  expect(after?.identity).not.toBe(first?.identity)
})

test('a run that found nothing between two others does not end a story', async () => {
  const topic = await insertTopic(database.db)
  const [first] = await run(topic.id, { laos: LAOS })
  expect(await run(topic.id, {})).toEqual([])
  const [third] = await run(topic.id, { laos: LAOS })
  expect(third?.identity).toBe(first?.identity)
})

test('a story is compared with itself in an earlier run', async () => {
  const topic = await insertTopic(database.db)
  const told = (dead: number) => ({
    title: `Flood kills ${dead} people as inflation eases`,
    text: `Floods in Hat Yai killed ${dead} people; inflation eased in Songkhla.`,
  })
  const [earliest] = await run(topic.id, { flood: told(12), laos: LAOS })
  await run(topic.id, { laos: LAOS })
  const last = await run(topic.id, { flood: told(19), laos: LAOS, rate: RATE })
  const runId = last[0]?.runId ?? 0
  const ctx = researchContext(database)
  const before = await storiesOfRun(ctx, earliest?.runId ?? 0)
  const after = await storiesOfRun(ctx, runId)
  const changes = last.map(({ identity, title }) => {
    const now = after.get(identity)
    return [title, now && compareStories(before.get(identity) ?? null, now)]
  })
  expect(Object.fromEntries(changes)).toMatchObject({
    [LAOS.title]: { kind: 'known' },
    [RATE.title]: { kind: 'new' },
    [told(19).title]: { kind: 'developed', figures: [{ before: { value: 12 }, after: { value: 19 } }] },
  })
})

test('the news says who reports a story, who was first, in which languages, and what agrees', async () => {
  const topic = await insertTopic(database.db)
  const thai = {
    title: 'กนง.มีมติเอกฉันท์คงอัตราดอกเบี้ยที่ 2.25%',
    text: 'คณะกรรมการนโยบายการเงิน ธนาคารแห่งประเทศไทย มีมติเอกฉันท์คงอัตราดอกเบี้ยนโยบายที่ร้อยละ 2.25 ในวันพุธ',
  }
  const entries = [
    entry('https://a.example/rate', { ...RATE, source: 'Herald' }),
    entry('https://b.example/rate', { ...RATE_AGAIN, source: 'Gazette', publishedAt: hoursAgo(4) }),
    entry('https://c.example/rate', { ...thai, source: 'มติเมือง', language: 'th', publishedAt: hoursAgo(3) }),
  ]
  const ctx = researchContext(database, { news: fakeNews({ [SOURCE]: read(entries) }) })
  await research(ctx, topic.id)
  const [item] = await listNews(ctx, { topicId: topic.id })
  expect(item?.story).toMatchObject({
    first: { publisher: 'Gazette', publishedAt: hoursAgo(4).toISOString() },
    firstSeenAt: NOW.toISOString(),
    disputed: [],
  })
  expect(item?.story.others.map(({ publishedAt }) => publishedAt)).toHaveLength(2)
  expect(item?.story.publishers.toSorted()).toEqual(['Gazette', 'Herald', 'มติเมือง'])
  expect(item?.story.languages.toSorted()).toEqual(['en', 'th'])
  const [rate] = item?.story.agreed ?? []
  expect(rate).toMatchObject({ unit: 'percent', measure: 'interest rate', values: [{ value: 2.25 }] })
})
