import { plural, t } from '@lingui/core/macro'
import type {
  CorrectionCause,
  CorrectionPreview,
  CorrectionStatus,
  CorrectionView,
} from '@newsloom/contract/analysis/corrections'
import { withTagNames } from '~/lib/labels/blocks/merge-tags.ts'
import { formatNumber, recipients } from '~/lib/numbers.ts'
import { quote } from '~/lib/quote.ts'
import { formatDate, formatDateMinute } from '~/lib/time/dates.ts'

export const CORRECTION_TEXTS = {
  report: t`Report as wrong`,
  reportTitle: t`Report a statement as wrong`,
  reportAbout: t`This statement was emailed. Nothing is sent yet: you write the correction next.`,
  whatIsWrong: t`What is wrong?`,
  whatIsWrongHelp: t`For you and your team; readers do not see it.`,
  reporting: t`Reporting…`,

  open: t`Review correction`,
  title: t`Correct an emailed statement`,
  loadFailed: t`The correction could not be loaded.`,
  said: t`What was said`,
  cause: t`Why it is proposed`,
  toPage: t`Open the page`,
  outcome: t`Correction`,
  corrected: t`Say what is right`,
  right: t`What is right`,
  why: t`Explanation for readers (optional)`,
  preview: t`Review email`,
  previewing: t`Preparing…`,
  previewFailed: t`The email could not be prepared.`,
  mail: t`Email to readers`,
  mark: t`Correct the web pages`,
  sending: t`Sending…`,
  back: t`Back`,
  cancel: t`Cancel`,
  close: t`Close`,
  dismiss: t({ message: 'Dismiss', context: 'proposal' }),
  dismissProposal: t`Dismiss proposal`,
  dismissTitle: t`Dismiss this proposal?`,
  dismissAbout: t`Nobody is emailed, and no page is marked. The reason is kept.`,
  reason: t`Reason`,
  dismissing: t`Dismissing…`,
  sent: t`The correction is on its way`,
  saved: t`The pages are marked`,

  rest: t`Email the rest`,

  emailed: t`Emailed statements`,
  emailedAbout: t`Statements in emails from this archive. Report one that turns out to be wrong.`,
  emailedFailed: t`The emailed statements could not be loaded.`,
} as const

export function causeText(cause: CorrectionCause): string {
  switch (cause.kind) {
    case 'changed':
      return t`${cause.publisher} has changed its page since. We quoted: “${cause.quote}” It now says: “${cause.now}”`
    case 'gone':
      return t`The page of ${cause.publisher} no longer has: “${cause.quote}”`
    case 'deleted':
      return t`The page of ${cause.publisher} was taken down. We quoted: “${cause.quote}”`
    case 'person':
      return t`Reported: ${cause.why}`
  }
}

export function statusLabel(status: CorrectionStatus): string {
  switch (status.state) {
    case 'open':
      return t`A correction is proposed.`
    case 'waiting':
      return t`The correction is waiting for a second person to approve it.`
    case 'mailed':
      return t`Corrected on ${formatDate(status.at)}`
    case 'dismissed':
      return t`Dismissed on ${formatDate(status.at)}: ${status.reason}`
  }
}

/** One of the emails that told a statement. */
export const emailText = ({ label, subject, mailedAt }: CorrectionView['emails'][number]): string =>
  [quote(withTagNames(subject)), label, formatDateMinute(mailedAt)].join(' · ')

/** How many statements a correction is about: others may rest on the same sentence of a page. */
export const statementsOf = ({ others }: Pick<CorrectionView, 'others'>): number => 1 + others.length

export const titleOf = (statements: number): string =>
  plural(statements, { one: 'Correct an emailed statement', other: 'Correct # emailed statements' })
export const emailsLabel = (statements: number): string =>
  plural(statements, { one: 'Emails with this statement', other: 'Emails with any of these # statements' })
export const withdrawLabel = (statements: number): string =>
  plural(statements, { one: 'Withdraw the statement', other: 'Withdraw the # statements' })

/** The readers it goes to, and how many are left out. */
export function readersText({ people: count, leftOut }: CorrectionPreview, statements: number): string {
  const marked = t`The web version, the note and the archive page are marked.`
  const sentences = [
    count === 0 ? nobodyText(statements) : everybodyText(count, statements),
    ...(leftOut === 0 ? [] : [leftOutText(leftOut, statements)]),
  ]
  return [...sentences, marked].join(' ')
}

const nobodyText = (statements: number): string =>
  statements === 1
    ? t`Nobody who got this statement can be emailed now.`
    : t`Nobody who got any of these ${formatNumber(statements)} statements can be emailed now.`
const everybodyText = (count: number, statements: number): string =>
  statements === 1
    ? t`This goes once to ${recipients(count)}: everyone who got the statement and can still be emailed.`
    : t`This goes once to ${recipients(count)}: everyone who got any of the ${formatNumber(statements)} statements and can still be emailed.`
const leftOutText = (count: number, statements: number): string =>
  statements === 1
    ? t`${recipients(count)} who got it can no longer be emailed.`
    : t`${recipients(count)} who got any of them can no longer be emailed.`

export const mailLabel = (count: number): string =>
  count === 0 ? CORRECTION_TEXTS.mark : t`Email ${recipients(count)}`

/** The people not reached by a correction that was cancelled half-way. */
export const restText = (count: number, statements: number): string =>
  statements === 1
    ? t`The correction was cancelled before it reached ${recipients(count)} who got the statement.`
    : t`The correction was cancelled before it reached ${recipients(count)} who got any of the ${formatNumber(statements)} statements.`
