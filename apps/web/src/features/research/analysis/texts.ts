import type {
  MailedFigure,
  ReleasePreview,
  StatementView,
  Unsupported,
} from '@newsloom/contract/analysis/checked-analysis'
import type { Verdict } from '@newsloom/contract/analysis/checks'
import { figureText } from '@newsloom/email/text/figure-text'
import { UNNAMED } from '~/lib/labels/unnamed.ts'
import { namesInWords } from '~/lib/names.ts'
import { formatNumber, people, plural } from '~/lib/numbers.ts'

export const STATEMENT_TEXTS = {
  heldTitle: 'This analysis is on hold',
  holdMessage: 'It is not emailed until you release it.',
  toStatements: 'Check statements',
  release: 'Release the analysis',
  releaseTitle: 'Release this analysis for email?',
  releasing: 'Releasing…',
  releaseFailed: 'The analysis was not released',
  counting: 'Checking who is waiting for it…',
  countFailed: 'Could not check who is waiting for it.',
  tryAgain: 'Try again',
  nothingWaits: 'Nothing is waiting for it. You can send it to your lists afterwards.',
  sameStatements: 'The release does not change which statements the email includes.',

  draft: 'Analysis being written',

  title: 'Statements and their sources',
  helpTitle: 'What these checks can and cannot tell',
  help: 'Each statement was compared with the stored text of the articles that it cites: the quote, figures, dates, names, direction, denials and how certain it is. A figure counts as found, too, if the quotes give the two that it is the difference, sum, share or change of. This cannot tell whether a cause is right, who says what inside a quote, or what was left out. Read the article before you rely on a statement.',
  loadFailed: 'The statements could not be loaded.',
  noQuote: 'No quote was given.',

  figures: 'Key figures',
  figure: 'Figure',
  value: 'Value',
  asOf: 'As of',
  source: 'Source',
  figuresDiffer: 'Sources differ',

  openQuote: 'Show it in the article',
  openWordForWord: 'Quoted word for word',
  quoteTitle: 'Quote in its article',
  previous: 'Previous quote',
  next: 'Next quote',
  articleLoading: 'Loading the article',
  articleFailed: 'The article could not be loaded.',
  articleDeleted: 'The text of this article is no longer stored. This was quoted from it:',
  articleChanged: 'The text of this article has changed since the analysis, and no longer has the quote:',
  quoteMissing: 'The quote does not appear in this article:',
  alsoReported: 'Also reported by',
  openArticle: 'Open the article',
  unknownPublisher: UNNAMED.source,
  noTitle: UNNAMED.title,
  noDate: 'No date',

  edit: 'Edit',
  releaseByHand: 'Release by hand',
  endRelease: 'Undo release',
  changeFailed: 'The statement was not changed',
  editTitle: 'Edit statement',
  editText: 'It is checked against its quotes as you type.',
  statement: 'Statement',
  enterStatement: 'Please enter a statement',
  quotes: 'Quotes',
  restoreOriginal: 'Restore the original',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving…',
  checking: 'Checking…',
  checkFailed: 'The statement could not be checked.',
} as const

export const releasedAt = (time: string): string => `Released for email by hand, ${time}`
export const emailedAtOnce = ({ people: count, lists }: ReleasePreview): string =>
  `An automation is waiting for it. It is emailed at once to ${people(count)} in ${namesInWords(lists)}.`
/** The button says what it does: it may send. */
export const releaseLabel = (preview: ReleasePreview | undefined): string =>
  preview && preview.people > 0 ? `Release and email ${people(preview.people)}` : STATEMENT_TEXTS.release

/** '2 statements were left out, 1 was released by hand'. */
export function notFound(statements: readonly StatementView[], unsupported: Unsupported): string {
  const released = statements.filter((one) => one.releasedAt !== null).length
  const left = statements.length - released
  const done = unsupported === 'mark' ? 'marked' : 'left out'
  const byHand = 'released by hand'
  if (left === 0) return `${plural(released, 'statement')} ${was(released)} ${byHand}`
  const first = `${plural(left, 'statement')} ${was(left)} ${done}`
  return released === 0 ? first : `${first}, ${formatNumber(released)} ${was(released)} ${byHand}`
}
const was = (count: number): string => (count === 1 ? 'was' : 'were')

export const found = (count: number): string =>
  `${plural(count, 'statement')} ${was(count)} found in ${count === 1 ? 'its' : 'their'} articles`
/** '5 statements so far, 4 found in their articles'. */
export const soFar = (all: number, supported: number): string =>
  all === 0
    ? 'No statements yet'
    : `${plural(all, 'statement')} so far, ${formatNumber(supported)} found in their articles`
/** '1 statement is not emailed: you left out its articles'. */
export const ofLeftOut = (count: number): string =>
  count === 1
    ? '1 statement is not emailed: you left out its articles'
    : `${plural(count, 'statement')} are not emailed: you left out their articles`
/** 'Quote 2 of 9'. */
export const quoteOf = (at: number, all: number): string =>
  `Quote ${formatNumber(at)} of ${formatNumber(all)}`
export const editedByHand = (time: string): string => `Edited by hand, ${time}.`
export const emailedAs = (text: string): string => `Emailed as: ${text}`
export const originallyWas = (text: string): string => `Originally: ${text}`
export const releasedByHandAt = (time: string): string => `Released by hand, ${time}.`

/** Says how an email treats a statement of this outcome. */
export function inTheMail(verdict: Verdict, unsupported: Unsupported): string {
  if (verdict === 'supported') return 'The email includes it.'
  return unsupported === 'mark'
    ? 'The email includes it with a mark, unless you release it by hand.'
    : 'The email leaves it out, unless you release it by hand.'
}

/** 'Emailed on Nov 21, 2026: 2.25% (down 0.5 points)'. */
export function mailedFigure(value: string, day: string, change: MailedFigure['change']): string {
  const emailed = `Emailed on ${day}: ${value}`
  if (!change) return emailed
  if (change.amount === 0) return `${emailed} (unchanged)`
  const amount = Math.abs(change.amount)
  const by = figureText(amount, change.unit === 'percent' ? 'point' : change.unit)
  return `${emailed} (${change.amount > 0 ? 'up' : 'down'} ${by})`
}
