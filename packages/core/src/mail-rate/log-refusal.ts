import type { Context } from '../context.ts'
import type { MailOutcome } from '../ports.ts'
import { shortReason } from './short-reason.ts'

/** What the mail service quotes of a request may be a reader's address. */
const ADDRESS = /[^\s<>()[\]"'`,;:]+@[^\s<>()[\]"'`,;:]+/g

/**
 * Notes that the mail service did not take a request, and why; no address of a person stands in a
 * log.
 */
export function logRefusal(
  { log }: Pick<Context, 'log'>,
  request: object,
  outcome: Exclude<MailOutcome, { kind: 'accepted' }>,
): void {
  const reason = shortReason(outcome.reason.replace(ADDRESS, '…'))
  log.warn({ ...request, outcome: { ...outcome, reason } }, 'the email service did not take a request')
}
