import type { Analysis, KeyFigure, Trend } from '@newsloom/contract/analysis/analysis'
import type { CheckedAnalysis } from '@newsloom/contract/analysis/checked-analysis'
import type { Checked } from '@newsloom/contract/analysis/checks'
import { usesTerm } from '@newsloom/lexicon/words'
import { checkStatements } from '../checks/check-statements.ts'
import type { CheckArticle, Statement } from '../checks/checked.ts'
import type { AnalysisArticle } from './analysis-article.ts'
import { checkable } from './checkable.ts'

/**
 * Checks all statements and figures against the articles; trends that fail are left out.
 */
export function checkAnalysis(analysis: Analysis, articles: AnalysisArticle[], now: Date): CheckedAnalysis {
  const against = checkable(articles)
  const statements = analysis.sections.flatMap((section) => section.statements)
  const figures = analysis.keyFigures.map(figureStatement)
  const checked = checkStatements([...statements, ...figures], against, now)
  const outcomeOf = new Map(statements.map(({ id }, place) => [id, checked[place]]))
  const found = (outcome: Checked | undefined): Checked => {
    if (!outcome) throw new Error('a statement was not checked')
    return outcome
  }
  return {
    ...analysis,
    sections: analysis.sections.map((section) => ({
      ...section,
      statements: section.statements.map((one) => ({ ...one, ...found(outcomeOf.get(one.id)) })),
    })),
    keyFigures: analysis.keyFigures.map((one, place) => ({
      ...one,
      ...found(checked[statements.length + place]),
    })),
    trends: standingTrends(analysis.trends, against, statements),
  }
}

function figureStatement({ what, value, unit, asOf, articleId, quote }: KeyFigure): Statement {
  const amount = unit === 'ร้อยละ' ? `${unit} ${value}` : `${value} ${unit}`
  return { text: [what, amount, asOf].filter(Boolean).join(' ').trim(), quotes: [{ articleId, quote }] }
}

type Quoted = Pick<Analysis['sections'][number]['statements'][number], 'id' | 'text' | 'quotes'>

/**
 * A trend needs two articles for each of its terms, as they are written. Its example is from one of
 * them and has all of its terms.
 */
function standingTrends(trends: Trend[], articles: CheckArticle[], statements: Quoted[]): Trend[] {
  if (trends.length === 0) return []
  const words = new Map(articles.map(({ id, title, text }) => [id, `${title}\n${text}`]))
  return trends.flatMap((trend) => {
    const users = (term: string) => trend.articleIds.filter((id) => usesTerm(words.get(id) ?? '', term))
    const terms = trend.terms.filter((term) => users(term).length > 1)
    const articleIds = trend.articleIds.filter((id) => terms.some((term) => users(term).includes(id)))
    const example = statements.find(({ id }) => id === trend.statementId)
    const shows =
      example?.quotes.some(({ articleId }) => articleIds.includes(articleId)) &&
      terms.every((term) => usesTerm(example.text, term))
    return terms.length > 0
      ? [{ ...trend, terms, articleIds, statementId: shows ? trend.statementId : null }]
      : []
  })
}
