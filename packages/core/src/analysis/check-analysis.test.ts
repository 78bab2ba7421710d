import { expect, test } from 'vitest'
import { checkStatements } from '../checks/check-statements.ts'
import type { CheckArticle } from '../checks/checked.ts'
import { analysisOf } from '../testing/analysis/analyses.ts'
import { checkAnalysis } from './check-analysis.ts'

const TEXT = 'The committee said on Monday that the policy rate stays at 2.25 percent.'
const article = (publishedAt: Date | null): CheckArticle => ({
  id: '1',
  title: 'News',
  text: `${TEXT} Exports fell yesterday.`,
  language: 'en',
  publishedAt,
  publisher: 'Wire',
})
const NOW = new Date('2026-11-23T06:00:00Z')

test.each([
  ['a Monday of an earlier week', new Date('2026-11-12T06:00:00Z')],
  ['the day before', new Date('2026-11-22T06:00:00Z')],
  ['an unknown day', null],
])('words of an article of %s are found when a statement repeats them', (_, publishedAt) => {
  const repeated = { text: TEXT, quotes: [{ articleId: '1', quote: TEXT }] }
  expect(checkStatements([repeated], [article(publishedAt)], NOW)).toMatchObject([
    { verdict: 'supported', reasons: [] },
  ])
})

const trend = (terms: string[], articleIds: string[]) => ({ terms, articleIds, statementId: null })
const storedOf = (texts: string[]) =>
  texts.map((text) => ({
    title: text,
    text,
    summary: '',
    source: 'Wire',
    url: '',
    publishedAt: null,
    language: 'en',
    relevance: 1,
    isSample: false,
  }))
const standing = (texts: string[], trends: ReturnType<typeof trend>[]) =>
  checkAnalysis({ ...analysisOf(), trends }, storedOf(texts), NOW).trends

test('a trend needs two articles that use each of its words', () => {
  const texts = ['Inflation slows', 'Inflation stays', 'Exports']
  const trends = [
    trend(['inflation', 'recession'], ['1', '2', '3']),
    trend(['inflation', 'exports'], ['1', '3']),
    trend(['exports'], ['2', '3']),
    trend(['recession'], ['1', '2']),
  ]
  expect(standing(texts, trends)).toEqual([trend(['inflation'], ['1', '2'])])
})

test('a word of a trend is not part of another word, except in Thai', () => {
  const texts = ['The minister said', 'The main point', 'AI and chips', 'ชิปและ AI', 'ราคาทองคำวันนี้']
  const all = ['1', '2', '3', '4', '5']
  expect(standing(texts, [trend(['AI'], all)])).toEqual([trend(['AI'], ['3', '4'])])
  expect(standing([...texts, 'ทองคำขึ้น'], [trend(['ทองคำ'], [...all, '6'])])).toEqual([
    trend(['ทองคำ'], ['5', '6']),
  ])
})

test('the plural of a word counts as it; the example of a trend has its words, from one of its articles', () => {
  const texts = ['Apple phones sell', 'Macs by Apple sell', "Apples new phones, and Apple's price"]
  const statement = (id: string, articleId: string, text: string) => ({
    ...{ id, text, quotes: [{ articleId, quote: text }] },
  })
  const told = [
    statement('s1', '1', 'Apple phones sell'),
    statement('s2', '4', 'Apple phones sell'),
    statement('s3', '2', 'Macs sell'),
  ]
  const sections = [{ key: 'trends' as const, heading: '', statements: told }]
  const trends = ['s1', 's2', 's3'].map((statementId) => ({
    ...trend(['apple'], ['1', '2', '3', '4']),
    statementId,
  }))
  const checked = checkAnalysis({ ...analysisOf(), sections, trends }, storedOf([...texts, 'Applet']), NOW)
  expect(checked.trends).toEqual([
    { ...trend(['apple'], ['1', '2', '3']), statementId: 's1' },
    trend(['apple'], ['1', '2', '3']),
    trend(['apple'], ['1', '2', '3']),
  ])
})
