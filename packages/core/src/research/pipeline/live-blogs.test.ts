import { articles } from '@newsloom/db/schema/research'
import { like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { SourceEntry } from '../../ports.ts'
import {
  entry,
  fakeNews,
  hoursAgo,
  insertTopic,
  listedOnly,
  read,
  research,
  researchContext,
  SOURCE,
} from '../../testing/research-fixtures.ts'
import { testDatabase } from '../../testing/test-database.ts'

const database = testDatabase()

/** Entry `n` of a live blog, as its feed lists it. */
const part = (blog: string, n: number, more: Partial<SourceEntry>): SourceEntry =>
  entry(`https://a.example/${blog}#p${n}`, {
    title: `Inflation at ${n}`,
    isPart: true,
    text: '',
    publishedAt: hoursAgo(n),
    ...listedOnly,
    ...more,
  })

/** Researches two parts of a live blog whose page says that it is `hours` old. */
async function researched(blog: string, parts: SourceEntry[], hours: number) {
  const page = {
    state: 'read' as const,
    article: entry(`https://a.example/${blog}`, {
      text: 'Inflation, all that was said of it today.',
      publishedAt: hoursAgo(hours),
      dateSource: 'json-ld',
    }),
  }
  const pages = Object.fromEntries(parts.map(({ url }) => [url, page]))
  const news = fakeNews({ [SOURCE]: read(parts) }, pages)
  const ctx = researchContext(database, { news })
  const topicId = (await insertTopic(ctx.db)).id
  const run = async () => {
    const { counts } = await research(ctx, topicId)
    const stored = await ctx.db
      .select()
      .from(articles)
      .where(like(articles.url, `https://a.example/${blog}#%`))
      .orderBy(articles.url)
    const dates = stored.map((one) => [one.publishedAt, one.dateSource, one.dateCertainty])
    return { counts, dates, texts: stored.map(({ text }) => text) }
  }
  const asked = () => news.asked.filter(({ url }) => url !== SOURCE).length
  return { run, asked }
}

const OWN = [
  [hoursAgo(1), 'feed', 'unsure'],
  [hoursAgo(2), 'feed', 'unsure'],
]

describe.each([
  ['older', 30],
  ['younger', 0.5],
])('a live blog whose page is %s than its entries', (age, hours) => {
  test('entries with a summary keep their dates, and the page is not read', async () => {
    const blog = `summarised-${age}`
    const parts = [1, 2].map((n) => part(blog, n, { summary: `Inflation is ${n}%.` }))
    const { run, asked } = await researched(blog, parts, hours)
    const { counts, dates, texts } = await run()
    expect(counts).toMatchObject({ found: 2, tooOld: 0, kept: 2 })
    expect(dates).toEqual(OWN)
    expect(texts).toEqual(['', ''])
    expect(asked()).toBe(0)
  })

  test('entries with only a title have the text of the page, read once, and not its date', async () => {
    const blog = `titled-${age}`
    const parts = [1, 2].map((n) => part(blog, n, { summary: '' }))
    const { run, asked } = await researched(blog, parts, hours)
    for (const one of [await run(), await run()]) {
      expect(one.counts).toMatchObject({ tooOld: 0, kept: 2 })
      expect(one.dates.map(([at, source]) => [at, source])).toEqual(OWN.map(([at, source]) => [at, source]))
      expect(one.texts[1]).toContain('all that was said')
    }
    expect(asked()).toBe(1)
  })
})

test('entries without a date have that of the page, as unsure, also in the next run', async () => {
  const undated = { publishedAt: null, dateSource: null, summary: 'Inflation is low.' }
  const parts = [1, 2].map((n) => part('undated', n, undated))
  const { run, asked } = await researched('undated', parts, 5)
  const expected = Array.from({ length: 2 }, () => [hoursAgo(5), 'json-ld', 'unsure'])
  expect((await run()).dates).toEqual(expected)
  expect((await run()).dates).toEqual(expected)
  expect(asked()).toBe(1)
})
