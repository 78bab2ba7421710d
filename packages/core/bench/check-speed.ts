import { checkStatements } from '../src/checks/check-statements.ts'
import type { CheckArticle, Statement } from '../src/checks/checked.ts'
import { readSet } from './sets/read-sets.ts'
import { processorMs } from './timing.ts'

const MARKS = { statementsMs: 200, longTextMs: 150 }
const NOW = new Date('2026-11-22T00:00:00Z')
const LONG = 100_000

const firstPart = (text: string): string => text.slice(0, text.indexOf(' ', 80) + 1 || 120).trim()
const quoting = (articles: CheckArticle[], count: number): Statement[] =>
  Array.from({ length: count }, (_, i) => {
    const article = articles[(i * 7) % articles.length]
    const quote = firstPart(article?.text ?? '')
    return { text: quote, quotes: [{ articleId: article?.id ?? '', quote }] }
  })

/** Measures two speeds. Both include preparing the articles. */
export function measureSpeed(): void {
  const stories = readSet('stories', 'open').map((one) => ({
    ...one,
    publishedAt: new Date(one.publishedAt),
  }))
  const hundred = stories.slice(0, 100)
  const thai = stories.filter(({ language }) => language === 'th')
  const long = thai
    .map(({ text }) => text)
    .join('\n')
    .repeat(4)
    .slice(0, LONG)
  const one = thai.slice(0, 1).map((article) => ({ ...article, text: long }))
  checkStatements(quoting(stories.slice(100), 60), stories.slice(100), NOW)
  const statementsMs = Math.round(processorMs(() => void checkStatements(quoting(hundred, 60), hundred, NOW)))
  const longTextMs = Math.round(processorMs(() => void checkStatements(quoting(one, 1), one, NOW)))
  console.log(
    JSON.stringify({
      bench: 'checks',
      part: 'speed',
      statementsMs,
      longTextMs,
      unit: `ms of processor time for 60 statements against 100 articles, and for one of ${LONG} Thai characters`,
      goal: MARKS,
      pass: statementsMs <= MARKS.statementsMs && longTextMs <= MARKS.longTextMs,
    }),
  )
}
