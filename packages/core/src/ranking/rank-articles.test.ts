import { expect, test } from 'vitest'
import { rankArticles } from './rank-articles.ts'

const now = new Date('2026-11-21T08:00:00Z')
const options = {
  topic: { name: 'Inflation', description: '', keywords: ['inflation', 'interest rate'] },
  hours: 24,
  now,
  limit: 100,
}
const article = (title: string, text: string, minutesAgo = 10) => ({
  url: `https://${title.length}-${minutesAgo}.example/a`,
  title,
  summary: text.slice(0, 40),
  text,
  publishedAt: new Date(now.getTime() - minutesAgo * 60_000),
  origin: 'chosen' as const,
})

test('excludes and counts off-topic articles and puts the best story and its best report first', () => {
  const ranking = rankArticles(
    [
      article(
        'Hotels fill up',
        'A report on tourism that names inflation once among many other matters of the year.',
      ),
      article('Cup final', 'Two teams meet.'),
      article(
        'Inflation slows to 0.4%',
        'Inflation slowed to 0.4% in October; the interest rate may fall.',
        600,
      ),
      article(
        'Inflation slows to 0.4% in October',
        'Inflation slowed to 0.4% in October; the interest rate may fall.',
      ),
    ],
    options,
  )
  expect(ranking.irrelevant).toBe(1)
  expect(ranking.stories.map((s) => s.reports.map((r) => r.article.title))).toEqual([
    ['Inflation slows to 0.4% in October', 'Inflation slows to 0.4%'],
    ['Hotels fill up'],
  ])
})

test('excludes and counts the least relevant articles beyond the limit', () => {
  const many = Array.from({ length: 7 }, (_, i) =>
    article(`Inflation in region ${i}`, `inflation report number ${i} `.repeat(i + 1), i * 100),
  )
  const ranking = rankArticles(many, { ...options, limit: 5 })
  expect(ranking.overLimit).toBe(2)
  expect(ranking.stories.flatMap((s) => s.reports)).toHaveLength(5)
})

test('returns nothing for no articles', () => {
  expect(rankArticles([], options)).toEqual({ stories: [], irrelevant: 0, overLimit: 0, apart: 0 })
})

test('a notice that one site prints beside two events does not make them one story', () => {
  const notice =
    'This letter on inflation is free for readers until the end of the year; subscribers receive it before seven, with a list of the meetings of the day, the weather on the coast and the departures of the ferries. Corrections are printed on page two; write to the desk if you find a mistake, and name the edition in which it stood.'
  const about = (title: string, path: string) => ({
    ...article(title, `${title}. ${notice}`),
    url: `https://www.letter.example/${path}`,
  })
  const events = [about('Inflation of rents slows', 'a'), about('Teachers strike over inflation', 'b')]
  expect(rankArticles(events, options).stories).toHaveLength(2)
})

test.each([
  ['ธปท.', 'กนง.มีมติคงดอกเบี้ยนโยบายที่ 1.25%'],
  ['Bank of Thailand', 'กนง.มีมติคงดอกเบี้ยนโยบายที่ 1.25%'],
  ['ธนาคาร', 'กสิกรไทยกำไรไตรมาส 3 เพิ่ม 5%'],
  ['bank', 'Kasikornbank profit rises 5% in third quarter'],
  ['central banks', 'ECB leaves its deposit rate at 2%'],
])("a topic has the news of what belongs to it: '%s', %s", (keyword, title) => {
  const topic = { name: keyword, description: '', keywords: [keyword] }
  expect(rankArticles([article(title, '')], { ...options, topic }).irrelevant).toBe(0)
})

test('a topic of one bank has not the news of all of them', () => {
  const topic = { name: 'กสิกรไทย', description: '', keywords: ['กสิกรไทย'] }
  const ranking = rankArticles([article('ธนาคารพาณิชย์ไทยกำไรเพิ่ม', '')], { ...options, topic })
  expect(ranking.irrelevant).toBe(1)
})
