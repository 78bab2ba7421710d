import type { AnalysisRequest, AnalystArticle } from '@newsloom/core/ports'
import { renderedAnalysis } from '@newsloom/core/testing/analysis/rendered-analysis'
import { expect, test } from 'vitest'
import { composeAnalysis } from './compose-analysis.ts'
import { article } from './testing/articles.ts'

/** Articles that were not written for executives: of blogs, of magazines, in other languages. */
const request = (
  articles: AnalystArticle[],
  name = 'Security',
  keywords: string[] = [],
): AnalysisRequest => ({
  topic: { name, description: '', keywords, persona: null },
  customPrompt: '',
  formatPrompt: '',
  model: 'gemini-1.5-flash',
  articles,
})
const sectionOf = (given: AnalysisRequest, key: string) =>
  composeAnalysis(given).sections.find((section) => section.key === key)?.statements ?? []
const texts = (given: AnalysisRequest, key: string) => sectionOf(given, key).map(({ text }) => text)

const TUNIS = 'Gunmen opened fire on visitors at the museum in Tunis on Wednesday, killing 19 people.'

test('a topic with a Thai name has Thai headings whatever the language of its articles', () => {
  const articles = [article(1, 'Attack in Tunis', TUNIS, { language: 'en' })]
  const rendered = (name: string) => renderedAnalysis(composeAnalysis(request(articles, name)), articles)
  expect(rendered('ความมั่นคง')).toContain('## 📰 ข่าวเด่น')
  expect(rendered('ความมั่นคง')).toContain('ไม่มีข่าวในรอบนี้')
  expect(rendered('ความมั่นคง')).not.toMatch(/No news this time|Mood/)
  expect(rendered('Security')).not.toMatch(/[\u0e00-\u0e7f]/)
})

test('the most relevant article is a top story whatever characters its title has', () => {
  const articles = [
    article(1, 'Musings on hardened_malloc', 'The bug in the syslog of glibc is exploitable by everyone.'),
    article(2, 'Attack in Tunis', TUNIS),
  ]
  expect(sectionOf(request(articles), 'stories').map(({ quotes }) => quotes[0]?.articleId)).toEqual([
    '1',
    '2',
  ])
})

test('a sentence that refers to the one before it is quoted for nothing but its own story', () => {
  const articles = [
    article(
      1,
      'A mitigation',
      'A patch set for the kernel was merged upstream last week.\nThis technique has an average overhead of 0.6%.\nIt ranked near the bottom, a risk of war.\nThen, on Friday, editors will air their concerns in parliament.',
    ),
    article(2, 'Attack in Tunis', TUNIS),
  ]
  const given = request(articles)
  expect(texts(given, 'highlights')).toEqual([])
  expect(texts(given, 'mood')).toEqual([])
})

test('a sentence is not quoted when one of its characters would be lost', () => {
  const articles = [article(1, 'Slab caches', 'It all takes only ~150 lines of code in the kernel.')]
  expect(JSON.stringify(composeAnalysis(request(articles)))).not.toContain('150 lines')
})

test('no trend is named by a word that stands in any text', () => {
  const told = (what: string) =>
    `The sanctions of the United States end with the year, ${what}.\nNobody inside the United Nations knew of the ${what} before.`
  const articles = [
    article(1, 'Inside the United States', told('officials said in Khartoum')),
    article(2, 'Inside the United Nations', told('diplomats wrote from Geneva')),
  ]
  const names = composeAnalysis(request(articles)).trends.flatMap(({ terms }) => terms)
  expect(names.filter((name) => /^(?:united|inside)$/.test(name))).toEqual([])
})

test('a trend is named as the articles write it', () => {
  const articles = [
    article(
      1,
      'Smartphone Sales in Africa',
      'Dealers all over Africa ordered every smartphone that ships could carry.\nBanks lend money for every smartphone in Africa, the central bank wrote.',
    ),
    article(
      2,
      'Africa Buys',
      'Ports of Africa were full of smartphone boxes before the holidays began.\nA smartphone costs a month of wages in most of Africa, shops told us.',
    ),
  ]
  const names = composeAnalysis(request(articles)).trends.flatMap(({ terms }) => terms)
  expect(names.toSorted()).toEqual(['Africa', 'smartphone'])
})
