import { unifyText } from '@newsloom/lexicon/unify-text'
import type { Check, CheckArticle, CheckedStatement, Statement, Verdict } from './checked.ts'
import { type ArticleIndex, indexArticles } from './reading/article-index.ts'
import { type Source, sourcesOf } from './reading/evidence.ts'
import { type Fact, factsOf } from './reading/facts.ts'
import { type ReadText, readText } from './reading/read-text.ts'
import { checkCompared } from './rules/calculated/check-compared.ts'
import { checkMultiples } from './rules/calculated/check-multiples.ts'
import { checkShownChange } from './rules/calculated/check-shown-change.ts'
import { checkTargetRange } from './rules/calculated/check-target-range.ts'
import { checkApprovals } from './rules/certainty/check-approvals.ts'
import { checkConditions } from './rules/certainty/check-conditions.ts'
import { checkExpectations } from './rules/certainty/check-expectations.ts'
import { checkForecasts } from './rules/certainty/check-forecasts.ts'
import { checkHedges } from './rules/certainty/check-hedges.ts'
import { checkPromises } from './rules/certainty/check-promises.ts'
import { checkRequests } from './rules/certainty/check-requests.ts'
import { checkUnsettled } from './rules/certainty/check-unsettled.ts'
import { checkCauses } from './rules/check-causes.ts'
import { checkClaims } from './rules/check-claims.ts'
import { checkCoverage } from './rules/check-coverage.ts'
import { checkDeniedReports } from './rules/check-denied-reports.ts'
import { checkExtent } from './rules/check-extent.ts'
import { checkInstead } from './rules/check-instead.ts'
import { checkOpposites } from './rules/check-opposites.ts'
import { checkQuotes } from './rules/check-quotes.ts'
import { checkSpeakers } from './rules/check-speakers.ts'
import { checkTornQuotes } from './rules/check-torn-quotes.ts'
import { checkByOrTo } from './rules/counts/check-by-or-to.ts'
import { checkEach } from './rules/counts/check-each.ts'
import { checkOrder } from './rules/counts/check-order.ts'
import { checkRanks } from './rules/counts/check-ranks.ts'
import { checkTolls } from './rules/counts/check-tolls.ts'
import { checkDenials } from './rules/denials/check-denials.ts'
import { checkDirections } from './rules/directions/check-directions.ts'
import { checkBoundDates } from './rules/figures/check-bound-dates.ts'
import { checkDates } from './rules/figures/check-dates.ts'
import { checkExchangedDates } from './rules/figures/check-exchanged-dates.ts'
import { checkFigures } from './rules/figures/check-figures.ts'
import { checkSuperlatives } from './rules/figures/check-superlatives.ts'
import { checkDeciders } from './rules/names/check-deciders.ts'
import { checkExchangedParties } from './rules/names/check-exchanged-parties.ts'
import { checkExchangedPersons } from './rules/names/check-exchanged-persons.ts'
import { checkForeignNames } from './rules/names/check-foreign-names.ts'
import { checkNames } from './rules/names/check-names.ts'
import { checkOffices } from './rules/names/check-offices.ts'
import { checkEarliest } from './rules/periods/check-earliest.ts'
import { checkPeriods } from './rules/periods/check-periods.ts'
import { checkEvents, checkRows } from './rules/periods/check-rows.ts'
import { checkSince } from './rules/periods/check-since.ts'
import { checkShares } from './rules/votes/check-shares.ts'
import { checkVotes } from './rules/votes/check-votes.ts'

/** A rule looks at one kind of difference between a statement and its quotes. */
type Rule = (statement: ReadText, sources: Source[], facts: Fact[]) => Check[]

/** In the order of their reasons. */
const RULES: readonly Rule[] = [
  checkByOrTo,
  checkEach,
  checkOrder,
  checkRanks,
  checkTolls,
  checkMultiples,
  checkCompared,
  checkShownChange,
  checkTargetRange,
  checkRows,
  checkEvents,
  checkSince,
  checkVotes,
  checkShares,
  checkSuperlatives,
  checkPeriods,
  checkDates,
  checkBoundDates,
  checkExchangedDates,
  checkEarliest,
  checkNames,
  checkForeignNames,
  checkSpeakers,
  checkOffices,
  checkDeciders,
  checkExchangedPersons,
  checkExchangedParties,
  checkDirections,
  (read, sources, facts) => checkOpposites(read, facts, sources),
  checkDenials,
  (read, sources, facts) => checkDeniedReports(read, facts, sources),
  checkInstead,
  (read, sources, facts) => checkHedges(read, facts, sources),
  (read, _, facts) => checkConditions(read, facts),
  checkApprovals,
  (read, _, facts) => checkRequests(read, facts),
  checkUnsettled,
  checkPromises,
  (read, sources, facts) => checkExpectations(read, facts, sources),
  checkForecasts,
  checkTornQuotes,
  checkCauses,
  (read, _, facts) => checkExtent(read, facts),
  (read, sources, facts) => checkClaims(read, facts, sources),
]

/** Checks statements against the articles of their run. Code decides here, no model. */
export function checkStatements(
  statements: Statement[],
  articles: CheckArticle[],
  now: Date,
): CheckedStatement[] {
  return statements.map(statementChecker(articles, now))
}

/** Checks statements one by one, as they are written; the articles are read once. */
export function statementChecker(
  articles: CheckArticle[],
  now: Date,
): (statement: Statement) => CheckedStatement {
  const index = indexArticles(articles)
  return (statement) => checkStatement(statement, index, now)
}

export function checkStatement(statement: Statement, index: ArticleIndex, now: Date): CheckedStatement {
  const quotes = checkQuotes(statement, index)
  const read = readText(unifyText(statement.text), asOf(statement, index, now))
  const sources = sourcesOf(quotes)
  const facts = factsOf(read, sources)
  const figures = checkFigures(read, sources)
  const checks = [
    ...quotes.checks,
    ...figures,
    ...RULES.flatMap((rule) => rule(read, sources, facts)),
    ...checkCoverage(read, sources, figures),
  ]
  return {
    verdict: verdictOf(checks),
    reasons: [...new Set(checks.map(({ reason }) => reason).filter(Boolean))],
    checks,
  }
}

/**
 * A statement that repeats an article is of that article's day: its 'on Monday' is the article's.
 */
function asOf({ text, quotes }: Statement, index: ArticleIndex, now: Date): Date | null {
  const repeated = quotes.find(({ quote }) => quote === text)
  const indexed = repeated && index.get(repeated.articleId)
  return indexed ? indexed.article.publishedAt : now
}

function verdictOf(checks: Check[]): Verdict {
  if (checks.some(({ finding }) => finding === 'not-found')) return 'unsupported'
  return checks.some(({ finding }) => finding === 'unclear') ? 'unclear' : 'supported'
}
