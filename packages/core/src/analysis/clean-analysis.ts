import {
  type Analysis,
  type KeyFigure,
  ANALYSIS_LIMITS as LIMITS,
  type Quote,
  type Section,
  type Statement,
  type Trend,
} from '@newsloom/contract/analysis/analysis'
import { removeForeign } from './ground-markdown.ts'

const CITATION = /[[【〔［][\s\d๐-๙０-９,;，；、^#–-]*[\]】〕］]/g
const LEADING_MARK = /^(?:\s*(?:#{1,6}|[-+*>•]|\d{1,3}[.)])\s)+/
const ARTICLE_NUMBER = /^[1-9]\d{0,2}$/
/** Left where an address was removed; 'kmalloc()' is a name. */
const EMPTY_BRACKETS = /(?<![\p{L}\p{N}_])\(\s*\)|[（「『《〈［【]\s*[）」』》〉］】]/gu
/** One '~' is a sign of a range, or of 'about'. */
const MARKUP = /[*`|<>\\[\]{}【】〔〕]|__|~~+/g

/**
 * One line of plain text: no addresses, links, HTML or Markdown, and no citations, which come from
 * the quotes alone.
 */
export const cleanLine = (text: string, limit: number): string =>
  removeForeign(text.slice(0, limit * 4).replace(CITATION, ' '), () => null)
    .replace(EMPTY_BRACKETS, '')
    .replace(LEADING_MARK, '')
    .replace(MARKUP, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, limit)
    .toWellFormed()
    .trim()

/** The text of a statement as it is checked, saved and rendered. */
export const cleanStatementText = (text: string): string => cleanLine(text, LIMITS.text)

/**
 * An analyst's answer as it is checked, saved and rendered: bounded, each text cleaned, and each
 * statement with an id of its own.
 */
export function cleanAnalysis(analysis: Analysis): Analysis {
  const idOf = new Map<string, string>()
  let left = LIMITS.statements
  const sections = analysis.sections
    .slice(0, LIMITS.sections)
    .map(({ key, heading, statements }): Section => {
      const kept = statements.slice(0, left).flatMap((statement) => {
        const clean = cleanStatement(statement, `s${idOf.size + 1}`)
        if (clean.text === '') return []
        // an id that the answer gives twice means its first statement
        const known = idOf.has(statement.id) || statement.id === '' ? clean.id : statement.id
        idOf.set(known, clean.id)
        return [clean]
      })
      left -= kept.length
      return { key, heading: cleanLine(heading, LIMITS.heading), statements: kept }
    })
  return {
    sections: sections.filter(({ statements }, place) => isKept(statements, analysis.sections[place])),
    keyFigures: analysis.keyFigures.slice(0, LIMITS.figures).map(cleanFigure),
    trends: analysis.trends.slice(0, LIMITS.trends).map((trend) => cleanTrend(trend, idOf)),
    sentiment: analysis.sentiment,
  }
}

/** A section whose statements were all unusable is not the same as one without news. */
const isKept = (kept: Statement[], given: Section | undefined): boolean =>
  kept.length > 0 || given?.statements.length === 0

const cleanStatement = ({ text, quotes }: Statement, id: string): Statement => ({
  id,
  text: cleanStatementText(text),
  quotes: quotes.slice(0, LIMITS.quotes).map(cleanQuote),
})

const cleanQuote = ({ articleId, quote }: Quote): Quote => ({
  articleId: ARTICLE_NUMBER.test(articleId) ? articleId : '',
  // the database takes neither NUL nor half a character
  quote: quote.slice(0, LIMITS.quote).replaceAll('\u0000', '').toWellFormed().trim(),
})

const cleanFigure = (figure: KeyFigure): KeyFigure => ({
  ...cleanQuote(figure),
  what: cleanLine(figure.what, 200),
  value: cleanLine(figure.value, 60),
  unit: cleanLine(figure.unit, 60),
  asOf: cleanLine(figure.asOf, 60),
})

const cleanTrend = ({ terms, articleIds, statementId }: Trend, idOf: Map<string, string>): Trend => ({
  terms: terms
    .slice(0, 3)
    .map((term) => cleanLine(term, 80))
    .filter(Boolean),
  articleIds: [...new Set(articleIds)],
  statementId: statementId === null ? null : (idOf.get(statementId) ?? null),
})
