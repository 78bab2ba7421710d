import { formatNumber, people, plural } from '~/lib/numbers.ts'

/** Texts of the review before an email is sent. */
export const PREFLIGHT = {
  recipients: 'Recipients',
  checks: 'Checks',
  openSettings: 'Open Settings',
  links: 'Links',
  asking: (asked: number, all: number) => `Checked ${formatNumber(asked)} of ${plural(all, 'link')}`,
  noLinks: 'No links to check.',
  linksFailed: 'Links could not be checked.',
  linksFine: (count: number) => `${plural(count, 'link')} ${count === 1 ? 'works' : 'work'}.`,
  dead: (url: string, detail: string) => `${url} is broken${detail ? `: ${detail}` : ''}`,
  notAsked: (url: string, detail: string) => `${url} could not be checked${detail ? `: ${detail}` : ''}`,
  unknown: (count: number) => `${plural(count, 'link')} could not be checked.`,
  mail: 'Email',
  mailHelp: (to: string) => `As ${to} would receive it now.`,
  noMail: 'There is nothing to show yet.',
  missingTest: 'Please enter an email address',
  loading: 'Checking the email',
  loadFailed: 'The email could not be checked.',
  sendTo: (count: number) => `Send to ${people(count)}`,
  blocked: 'Fix the blocked items above to send.',
  nobody: 'Nobody would receive this email.',
  changed: (before: number, now: number) =>
    `Nothing was sent. This email would now go to ${people(now)} instead of ${formatNumber(before)}. Review the recipients and send again.`,
  otherMail: 'The email has changed since you opened this review. Read it again before you send it.',
  unconfirmed: 'Could not confirm the send.',
  unknownYet: 'Checking whether it is being sent…',
  hasBegun: 'The answer was lost, but the email is being sent.',
  follow: 'Show the send',
} as const
