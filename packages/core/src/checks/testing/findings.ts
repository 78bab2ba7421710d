import { checkStatements } from '../check-statements.ts'
import type { Check, CheckedStatement, CheckKind } from '../checked.ts'

export const NOW = new Date('2026-11-20T02:00:00Z')

/**
 * Checks a statement whose only article is of 14 October 2026; its quotes are the text or parts of
 * it.
 */
export function checkOne(statement: string, article: string, ...quotes: string[]): CheckedStatement {
  const articles = [
    {
      id: 'a',
      title: 'News',
      text: article,
      language: null,
      publishedAt: new Date('2026-10-14T07:00:00Z'),
      publisher: 'Wire',
    },
  ]
  const cited = (quotes.length > 0 ? quotes : [article]).map((quote) => ({ articleId: 'a', quote }))
  const [checked] = checkStatements([{ text: statement, quotes: cited }], articles, NOW)
  if (!checked) throw new Error('a statement has a result')
  return checked
}

export const findingsOf = (
  kind: CheckKind,
  statement: string,
  article: string,
  ...quotes: string[]
): Check['finding'][] =>
  checkOne(statement, article, ...quotes)
    .checks.filter((one) => one.kind === kind)
    .map(({ finding }) => finding)
