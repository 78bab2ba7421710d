import type {
  CorrectionCause,
  CorrectionPreview,
  CorrectionStatus,
} from '@newsloom/contract/analysis/corrections'
import { people } from '~/lib/numbers.ts'
import { formatDate } from '~/lib/time/dates.ts'

export const CORRECTION_TEXTS = {
  report: 'Report as wrong',
  reportTitle: 'Report a statement as wrong',
  reportAbout: 'This statement was emailed. Nothing is sent yet: you write the correction next.',
  whatIsWrong: 'What is wrong?',
  whatIsWrongHelp: 'For you and your team; readers do not see it.',
  reporting: 'Reporting…',

  open: 'Review correction',
  title: 'Correct an emailed statement',
  loadFailed: 'The correction could not be loaded.',
  said: 'What was said',
  cause: 'Why it is proposed',
  toPage: 'Open the page',
  outcome: 'Correction',
  corrected: 'Say what is right',
  withdrawn: 'Withdraw the statement',
  right: 'What is right',
  why: 'Explanation for readers (optional)',
  preview: 'Review email',
  previewing: 'Preparing…',
  previewFailed: 'The email could not be prepared.',
  mail: 'Email to readers',
  mark: 'Correct the web pages',
  sending: 'Sending…',
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  dismissTitle: 'Dismiss this proposal?',
  dismissAbout: 'Nobody is emailed, and no page is marked. The reason is kept.',
  reason: 'Reason',
  dismissing: 'Dismissing…',
  sent: 'The correction is on its way',
  saved: 'The pages are marked',

  rest: 'Email the rest',

  emailed: 'Emailed statements',
  emailedAbout: 'Statements in emails from this archive. Report one that turns out to be wrong.',
  emailedFailed: 'The emailed statements could not be loaded.',
} as const

export function causeInWords(cause: CorrectionCause): string {
  switch (cause.kind) {
    case 'changed':
      return `${cause.publisher} has changed its page since. We quoted: “${cause.quote}” It now says: “${cause.now}”`
    case 'gone':
      return `The page of ${cause.publisher} no longer has: “${cause.quote}”`
    case 'person':
      return `Reported: ${cause.why}`
  }
}

export function statusInWords(status: CorrectionStatus): string {
  switch (status.state) {
    case 'open':
      return 'A correction is proposed.'
    case 'waiting':
      return 'The correction is waiting for a second person to approve it.'
    case 'mailed':
      return `Corrected on ${formatDate(status.at)}`
    case 'dismissed':
      return `Dismissed on ${formatDate(status.at)}: ${status.reason}`
  }
}

/** Who gets it, and who no longer does. */
export function readersInWords({ people: count, leftOut }: CorrectionPreview): string {
  const others = leftOut === 0 ? '' : ` ${people(leftOut)} who got it can no longer be emailed.`
  if (count === 0)
    return `Nobody who got this statement can be emailed now. The web version, the note and the archive page are marked.${leftOut === 0 ? '' : others}`
  return `This goes once to ${people(count)}: everybody who got the statement and can still be emailed.${others} The web version, the note and the archive page are marked.`
}

export const mailLabel = (count: number): string =>
  count === 0 ? CORRECTION_TEXTS.mark : `Email ${people(count)}`

/** The people not reached by a correction that was cancelled half-way. */
export const restInWords = (count: number): string =>
  `The email was cancelled before ${people(count)} who got the statement had it.`
