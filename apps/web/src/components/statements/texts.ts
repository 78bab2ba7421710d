import { plural, t } from '@lingui/core/macro'
import type {
  MailedFigure,
  ReleasePreview,
  StatementView,
  Unsupported,
} from '@newsloom/contract/analysis/checked-analysis'
import type { Verdict } from '@newsloom/contract/analysis/checks'
import { figureText } from '@newsloom/email/text/figure-text'
import { language } from '~/i18n/locale.ts'
import { UNNAMED } from '~/lib/labels/unnamed.ts'
import { formatNames } from '~/lib/names.ts'
import { formatNumber, recipients } from '~/lib/numbers.ts'

export const STATEMENT_TEXTS = {
  heldTitle: t`This analysis is on hold`,
  holdMessage: t`It is not emailed until you release it.`,
  toStatements: t`Check statements`,
  release: t`Release the analysis`,
  releaseTitle: t`Release this analysis for email?`,
  releasing: t`Releasing…`,
  releaseFailed: t`The analysis was not released`,
  counting: t`Checking who is waiting for it…`,
  countFailed: t`Could not check who is waiting for it.`,
  tryAgain: t`Try again`,
  nothingWaits: t`Nothing is waiting for it. You can send it to your lists afterwards.`,
  sameStatements: t`The release does not change which statements the email includes.`,

  draft: t`Analysis being written`,

  title: t`Statements and their sources`,
  helpTitle: t`What these checks can and cannot tell`,
  help: t`Newsloom compared each statement with the stored text of the articles it cites: quotes, figures, dates, names, direction, negation and certainty. A figure also counts as found if it is the difference, sum, share or change of two figures in the quotes. The checks cannot tell whether a cause is right, who says what inside a quote, or what was left out. Read the article before you rely on a statement.`,
  loadFailed: t`The statements could not be loaded.`,
  noQuote: t`No quote was given.`,

  figures: t`Key figures`,
  figure: t`Figure`,
  value: t`Value`,
  asOf: t`As of`,
  source: t`Source`,
  figuresDiffer: t`Sources differ`,

  openQuote: t`Show it in the article`,
  openWordForWord: t`Quoted word for word`,
  quoteTitle: t`Quote in its article`,
  previous: t`Previous quote`,
  next: t`Next quote`,
  articleLoading: t`Loading the article`,
  articleFailed: t`The article could not be loaded.`,
  articleDeleted: t`The text of this article is no longer stored. This was quoted from it:`,
  articleChanged: t`The text of this article has changed since the analysis, and no longer has the quote:`,
  quoteMissing: t`The quote does not appear in this article:`,
  alsoReported: t`Also reported by`,
  openArticle: t`Open the article`,
  unknownPublisher: UNNAMED.source,
  noTitle: UNNAMED.title,
  noDate: t`No date`,

  edit: t`Edit`,
  releaseByHand: t`Release by hand`,
  endRelease: t`Undo release`,
  changeFailed: t`The statement was not changed`,
  editTitle: t`Edit statement`,
  editText: t`It is checked against its quotes as you type.`,
  statement: t`Statement`,
  enterStatement: t`Enter a statement`,
  quotes: t`Quotes`,
  restoreOriginal: t`Restore the original`,
  cancel: t`Cancel`,
  save: t`Save`,
  saving: t`Saving…`,
  takeTheirs: t`Take theirs`,
  keepMine: t`Keep mine`,
  theirs: t`Theirs`,
  replacesTheirs: t`Nothing was saved. If you keep yours, it replaces theirs.`,
  checking: t`Checking…`,
  checkFailed: t`The statement could not be checked.`,
} as const

export const releasedAt = (time: string): string => t`Released for email by hand, ${time}`
export const emailedAtOnce = ({ people: count, lists }: ReleasePreview): string =>
  t`An automation is waiting for it. It is emailed at once to ${recipients(count)} in ${formatNames(lists)}.`
/** The button says what it does: it may send. */
export const releaseLabel = (preview: ReleasePreview | undefined): string =>
  preview && preview.people > 0 ? t`Release and email ${recipients(preview.people)}` : STATEMENT_TEXTS.release

/** '2 statements were left out, 1 was released by hand'. */
export function notFound(statements: readonly StatementView[], unsupported: Unsupported): string {
  const released = statements.filter((one) => one.releasedAt !== null).length
  const left = statements.length - released
  if (left === 0)
    return plural(released, {
      one: '# statement was released by hand',
      other: '# statements were released by hand',
    })
  const first =
    unsupported === 'mark'
      ? plural(left, { one: '# statement was marked', other: '# statements were marked' })
      : plural(left, { one: '# statement was left out', other: '# statements were left out' })
  return released === 0
    ? first
    : `${first}, ${plural(released, { one: '# was released by hand', other: '# were released by hand' })}`
}

export const found = (count: number): string =>
  plural(count, {
    one: '# statement was found in its articles',
    other: '# statements were found in their articles',
  })
/** '5 statements so far, 4 found in their articles'. */
export const soFar = (all: number, supported: number): string =>
  all === 0
    ? t`No statements yet`
    : t`${plural(all, { one: '# statement', other: '# statements' })} so far, ${formatNumber(supported)} found in their articles`
/** '1 statement is not emailed: you left out its articles'. */
export const ofLeftOut = (count: number): string =>
  count === 1
    ? t`1 statement is not emailed: you left out its articles`
    : t`${plural(count, { one: '# statement', other: '# statements' })} are not emailed: you left out their articles`
/** 'Quote 2 of 9'. */
export const quoteOf = (at: number, all: number): string =>
  t`Quote ${formatNumber(at)} of ${formatNumber(all)}`
export const editedByHand = (time: string): string => t`Edited by hand, ${time}.`
/** `time` is empty if its original words were restored. */
export const changedElsewhere = (time: string): string =>
  time === '' ? t`This statement was changed elsewhere` : t`This statement was changed elsewhere at ${time}`
export const emailedAs = (text: string): string => t`Emailed as: ${text}`
export const originallyWas = (text: string): string => t`Originally: ${text}`
export const releasedByHandAt = (time: string): string => t`Released by hand, ${time}.`

/** Says how an email treats a statement of this outcome. */
export function inTheMail(verdict: Verdict, unsupported: Unsupported): string {
  if (verdict === 'supported') return t`The email includes it.`
  return unsupported === 'mark'
    ? t`The email includes it with a mark, unless you release it by hand.`
    : t`The email leaves it out, unless you release it by hand.`
}

/** 'Emailed on Nov 21, 2026: 2.25% (down 0.5 points)'. */
export function mailedFigure(value: string, day: string, change: MailedFigure['change']): string {
  const emailed = t`Emailed on ${day}: ${value}`
  if (!change) return emailed
  if (change.amount === 0) return t`${emailed} (unchanged)`
  const amount = Math.abs(change.amount)
  const by = figureText(amount, change.unit === 'percent' ? 'point' : change.unit, language)
  return change.amount > 0 ? t`${emailed} (up ${by})` : t`${emailed} (down ${by})`
}
