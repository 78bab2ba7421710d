import type { Context } from '../context.ts'
import type { MailOutcome } from '../mail-ports.ts'
import { shortReason } from './short-reason.ts'

/** The email service may quote a reader's address from the request. */
const ADDRESS = /[^\s<>()[\]"'`,;:]+@[^\s<>()[\]"'`,;:]+/g

/** Logs that the email service refused a request, and why, without any person's address. */
export function logRefusal(
  { log }: Pick<Context, 'log'>,
  request: object,
  outcome: Exclude<MailOutcome, { kind: 'accepted' }>,
): void {
  const reason = shortReason(outcome.reason.replace(ADDRESS, '…'))
  log.warn({ ...request, outcome: { ...outcome, reason } }, 'the email service did not accept a request')
}
