import { t } from '@lingui/core/macro'
import type { STATEMENTS_SENTENCES } from '@newsloom/contract/sentences/statements-sentences'
import { quote } from '~/lib/quote.ts'
import { dayText } from '~/lib/time/day-text.ts'
import type { SentenceLabels } from '../sentence-labels.ts'

export const STATEMENTS_LABELS: SentenceLabels<typeof STATEMENTS_SENTENCES> = {
  noQuote: () => t`The statement has no quote.`,
  articleUnknown: () => t`The cited article is not among the articles of this run.`,
  quoteWithoutArticle: () => t`Without its article, the quote cannot be checked.`,
  quoteTooShort: () => t`The quote is too short to be checked.`,
  quoteOfOther: (title) => t`The quote is from another article: ${quote(title)}.`,
  quoteShortened: () => t`The quote leaves words out, so it does not match the article.`,
  quoteNotFound: () => t`The quote does not appear in the article.`,
  notInArticles: (figure) => t`${figure} does not appear in the cited articles.`,
  notInSources: (figure) => t`${figure} does not appear in the sources.`,
  otherMeasure: (figure, theirs, mine) =>
    t`In the article, ${figure} is given for ${quote(theirs)}, not for ${quote(mine)}.`,
  percentOrPoints: (figure) => t`${figure} is a percentage in one place and percentage points in the other.`,
  figureOfOther: (figure, other) =>
    t`In the article, ${figure} seems to belong to something else. What the statement describes has ${other} there.`,
  dateOfOther: (date, other) =>
    t`In the article, ${date} belongs to something else. What the statement describes has ${other} there.`,
  otherRank: (theirs, mine) => t`In the quote, ${theirs} has that rank, not ${mine}.`,
  otherDate: (figure, mine, theirs) =>
    t`The statement gives ${figure} for ${mine}; the quote gives it for ${theirs}.`,
  notNamedInArticles: (name) => t`${name} is not named in the cited articles.`,
  notNamedInSources: (name) => t`${name} is not named in the sources.`,
  otherNameInArticles: (name) => t`The cited articles have another name than ${name}.`,
  otherNameInSources: (name) => t`The sources have another name than ${name}.`,
  otherSpeaker: (theirs, mine) => t`The quote attributes this to ${quote(theirs)}, not to ${quote(mine)}.`,
  quoteSays: (theirs, mine) => t`The quote says ${quote(theirs)}; the statement says ${quote(mine)}.`,
  statementSays: (mine, theirs) => t`The statement says ${quote(mine)}; the quote says ${quote(theirs)}.`,
  oneDenies: (word) => t`Either the statement or the quote denies ${quote(word)}, but not both.`,
  onlyQuoteSays: (word) => t`The quote says ${quote(word)}; the statement does not.`,
  quoteSaysOfThis: (word) => t`The quote says ${quote(word)} of this; the statement does not.`,
  onlyStatementSays: (word) => t`The statement says ${quote(word)}; the quote does not.`,
  quoteLeavesOpen: (word) => t`The quote does not say ${quote(word)}; it leaves this open.`,
  deniesNothing: (word) =>
    t`The quote denies this or leaves it open (${quote(word)}); the statement does not.`,
  quoteTorn: (word) =>
    t`In the article, ${quote(word)} applies to the quoted words; the quote leaves it out.`,
  statedAsFact: (word, fact) =>
    t`The quote says ${quote(word)}; the statement presents ${quote(fact)} as a fact.`,
  statedAsDone: (word, done) =>
    t`The quote says ${quote(word)}; the statement presents it as done (${quote(done)}).`,
  causeNotGiven: (cause) => t`The quote does not give this cause: ${quote(cause)}.`,
  ordersProgram: () => t`The quote contains instructions for software, so it may not be news.`,
  nothingInQuotes: () => t`Nothing in the statement appears in its quotes.`,
  nothingInArticles: (clause) => t`Nothing in ${quote(clause)} appears in the cited articles.`,
  nothingInSources: (clause) => t`Nothing in ${quote(clause)} appears in the sources.`,
  wordsCorrected: (day) =>
    t`These words were corrected on ${dayText(day)}. Change them, or release the statement if they are correct now.`,
  figureCorrected: (day) => t`The quote that this figure is from was corrected on ${dayText(day)}.`,
}
