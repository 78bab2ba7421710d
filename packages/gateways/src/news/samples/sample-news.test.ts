import type { SourceEntry } from '@newsloom/core/ports'
import { groupStories } from '@newsloom/core/ranking/group-stories'
import { cutText } from '@newsloom/lexicon/words'
import { expect, test } from 'vitest'
import { readSampleArticle, readSampleSource, SAMPLE_SOURCES } from './sample-news.ts'

const NOW = new Date('2025-11-21T08:07:00Z')
const all = (now = NOW): SourceEntry[] =>
  SAMPLE_SOURCES.flatMap((url) => {
    const reading = readSampleSource(url, now)
    return reading.state === 'read' ? reading.entries : []
  })

test('three sources, 24 articles, in Thai and English', () => {
  expect(SAMPLE_SOURCES).toEqual(['sample:thai-economy', 'sample:bank-policy', 'sample:world-economy'])
  expect(all()).toHaveLength(24)
  expect(new Set(all().map((e) => e.url)).size).toBe(24)
  expect(all().filter((e) => e.language === 'th')).toHaveLength(16)
  expect(all().filter((e) => e.language === 'en')).toHaveLength(8)
})

test('each is labelled as a sample, has several sentences with figures, and is less than a day old', () => {
  for (const entry of all()) {
    expect(entry.source).toMatch(/^Newsloom Sample: /)
    expect(entry.isSample).toBe(true)
    const sentences = entry.text.split('\n')
    expect(sentences.length).toBeGreaterThanOrEqual(4)
    expect(sentences.length).toBeLessThanOrEqual(8)
    expect(sentences.filter((s) => /\d/.test(s)).length).toBeGreaterThanOrEqual(3)
    const hours = (NOW.getTime() - (entry.publishedAt?.getTime() ?? 0)) / 3_600_000
    expect(hours).toBeGreaterThanOrEqual(1)
    expect(hours).toBeLessThan(21)
  }
})

test('the order by date never changes', () => {
  const order = (now: Date) =>
    all(now)
      .toSorted((a, b) => Number(b.publishedAt) - Number(a.publishedAt))
      .map((e) => e.url)
  expect(order(new Date('2031-02-03T23:59:59Z'))).toEqual(order(NOW))
})

test('several events are reported by two sources', () => {
  const titles = (source: string) => all().filter((e) => e.url.startsWith(source))
  const words = (entry: SourceEntry) => new Set(entry.text.split(/[\s]+/))
  const pairs = titles('sample:thai-economy').filter((a) =>
    titles('sample:bank-policy').some((b) => {
      const [first, second] = [words(a), words(b)]
      const shared = [...first].filter((word) => second.has(word))
      return shared.length / Math.min(first.size, second.size) > 0.4
    }),
  )
  expect(pairs.length).toBeGreaterThanOrEqual(4)
})

test('background alone makes no story, and a story never joins two countries', () => {
  const entries = all()
  const reports = entries.map(({ source, title, text, publishedAt }) => ({
    publisher: source,
    title: cutText(title),
    text: cutText(text),
    publishedAt,
  }))
  const stories = groupStories(reports).map((story) => story.map((i) => entries[i]?.url.split('/').at(-1)))
  const storyOf = (slug: string) => stories.find((story) => story.includes(slug))
  expect(storyOf('baht-moves')).toHaveLength(2)
  expect(storyOf('china-exports')).toEqual(['china-exports'])
  expect(storyOf('exports-growth')).not.toContain('china-exports')
})

test('an article read by its address has the date from its listing', () => {
  const [listed] = all()
  const reading = readSampleArticle(listed?.url ?? '', new Date(NOW.getTime() + 60_000))
  expect(reading).toEqual({ state: 'read', article: listed })
  expect(readSampleArticle('sample:thai-economy/nothing', NOW).state).toBe('failed')
  expect(readSampleSource('sample:nothing', NOW)).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('sample:thai-economy'),
  })
})
