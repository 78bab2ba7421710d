import type { KeyFigure, Statement } from '@newsloom/contract/analysis/analysis'
import type { Context } from '../../context.ts'
import {
  entry,
  fakeAnalyst,
  fakeNews,
  hoursAgo,
  read,
  researchContext,
  SOURCE,
} from '../research-fixtures.ts'
import { analysisOf, answerTo } from './analyses.ts'

const RATE = 'Inflation slowed to 0.4% in October, and the central bank kept its interest rate at 1.50%.'
export const EXPORTS = 'Exports rose 5.2% in October.'
type SaidStatement = Pick<Statement, 'text' | 'quotes'>

/** A statement that its article says. */
export const FOUND: SaidStatement = {
  text: 'The central bank kept its interest rate at 1.50%.',
  quotes: [{ articleId: '1', quote: RATE }],
}
/** One with another figure than its quote. */
export const ALTERED: SaidStatement = {
  text: 'Exports rose 9.2% in October.',
  quotes: [{ articleId: '1', quote: EXPORTS }],
}

/** An analyst that writes these statements and figures, whatever it is asked. */
export const analystThatSays = (statements: SaidStatement[], keyFigures: KeyFigure[] = []) =>
  fakeAnalyst(async (request) => {
    const given = statements.map((statement) => ({ ...statement, id: '' }))
    const section = { key: 'trends' as const, heading: '', statements: given }
    return answerTo(request, { analysis: { ...analysisOf(), sections: [section], keyFigures } })
  })

/** News of one article, which says `FOUND`. */
export const statementNews = () =>
  fakeNews({
    [SOURCE]: read([
      entry('https://a.example/one', { text: `${RATE} ${EXPORTS}`, publishedAt: hoursAgo(-23) }),
    ]),
  })

/** News of one article, and an analyst that writes these statements about it. */
export const statementScene = (
  database: Parameters<typeof researchContext>[0],
  statements: SaidStatement[],
  over: Partial<Context> = {},
) =>
  researchContext(database, {
    news: fakeNews({ [SOURCE]: read([entry('https://a.example/one', { text: `${RATE} ${EXPORTS}` })]) }),
    analyst: analystThatSays(statements),
    ...over,
  })
