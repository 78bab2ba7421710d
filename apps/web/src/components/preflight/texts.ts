import { plural, t } from '@lingui/core/macro'
import { brokenLink, uncheckedLink } from '~/lib/labels/clicks/link-texts.ts'
import { formatNumber, recipients } from '~/lib/numbers.ts'

/** Texts of the review before an email is sent. */
export const PREFLIGHT = {
  recipients: t`Recipients`,
  checks: t`Checks`,
  passed: (count: number) => plural(count, { one: '# check passed', other: '# checks passed' }),
  allFine: t`Nothing blocks sending`,
  onlyWarnings: (count: number) =>
    t`${plural(count, { one: '# warning', other: '# warnings' })}, nothing blocks sending`,
  asked: t`Answer the question above to send`,
  askedToo: (count: number) =>
    t`Answer the question above to send (${plural(count, { one: '# warning', other: '# warnings' })})`,
  blocking: (count: number) =>
    plural(count, { one: '# item blocks sending', other: '# items block sending' }),
  blockingToo: (blocked: number, warnings: number) =>
    t`${plural(blocked, { one: '# item blocks sending', other: '# items block sending' })}, ${plural(warnings, { one: '# warning', other: '# warnings' })}`,
  toSet: (names: string) => t`Before you email people, set: ${names}.`,
  sender: t`sender`,
  postalAddress: t`postal address`,
  publicAddress: t`public address`,
  resendKey: t`Resend key`,
  sendToMe: t`Send to me`,
  sendToMeHelp: (address: string) => t`Sends a test of this email to ${address}`,
  sendingToMe: t`Sending…`,
  openSettings: t`Open Settings`,
  links: t`Links`,
  asking: (asked: number, all: number) =>
    t`Checked ${formatNumber(asked)} of ${plural(all, { one: '# link', other: '# links' })}`,
  noLinks: t`No links to check.`,
  linksFailed: t`Links could not be checked.`,
  linksFine: (count: number) => plural(count, { one: '# link works.', other: '# links work.' }),
  dead: brokenLink,
  notAsked: uncheckedLink,
  unknown: (count: number) => t`${plural(count, { one: '# link', other: '# links' })} could not be checked.`,
  mail: t`Email`,
  mailHelp: (to: string) => t`As ${to} would receive it now.`,
  noMail: t`There is nothing to show yet.`,
  missingTest: t`Enter an email address`,
  loading: t`Checking the email`,
  loadFailed: t`The email could not be checked.`,
  sendTo: (count: number) => t`Send to ${recipients(count)}`,
  blocked: t`Fix the blocked items above to send.`,
  nobody: t`Nobody would receive this email.`,
  changed: (before: number, now: number) =>
    t`Nothing was sent. This email would now go to ${recipients(now)} instead of ${formatNumber(before)}. Review the recipients and send again.`,
  otherMail: t`The email has changed since you opened this review. Read it again before you send it.`,
  unconfirmed: t`Could not confirm the send.`,
  unknownYet: t`Checking whether it is being sent…`,
  hasBegun: t`The answer was lost, but the email is being sent.`,
  follow: t`Show the send`,
} as const
