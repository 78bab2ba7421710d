import { readSentence } from '@newsloom/contract/sentences/sentences'
import { expect, test } from 'vitest'
import { CHECK_SETS, readCheckArticles, readCheckCases } from '../../bench/sets/checks/read-checks.ts'
import { checkStatements } from './check-statements.ts'

const NOW = new Date('2026-11-20T02:00:00Z')

test.each(CHECK_SETS)(
  'screens can translate each reason of the cases of %s',
  (set) => {
    const stored = new Map(readCheckArticles(set).map((article) => [article.id, article]))
    // the articles of cases that share them are read once
    const alike = Map.groupBy(readCheckCases(set, 'open'), ({ articles }) =>
      articles.map(({ id }) => id).join(),
    )
    const reasons = [...alike.values()].flatMap((cases) => {
      const cited = (cases[0]?.articles ?? []).flatMap(({ id }) => {
        const article = stored.get(id)
        return article ? [{ ...article, publishedAt: NOW }] : []
      })
      const statements = cases.map(({ statement }) => statement)
      return checkStatements(statements, cited, NOW).flatMap((checked) => checked.reasons)
    })
    expect(reasons.length).toBeGreaterThan(10)
    expect(reasons.filter((reason) => readSentence(reason) === null)).toEqual([])
  },
  60_000,
)
