import type { SendSnapshot } from '@newsloom/db/schema/sends'
import { type AppConfig, SAMPLE_POSTAL_ADDRESS, SAMPLE_SENDER } from '../config.ts'
import type { Context } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { checkPublicAddress, type OriginFinding } from './public-address.ts'

/** The sender and the addresses that an installation puts in every mail. */
export type MailOrigin = Pick<AppConfig, 'mailFrom' | 'mailPostalAddress' | 'publicUrl'>

/** The same, as frozen with a send. */
export const originOf = ({ from, values, publicUrl }: Omit<SendSnapshot, 'links'>): MailOrigin => ({
  mailFrom: from,
  mailPostalAddress: values.postal_address ?? '',
  publicUrl,
})

type Asking = Pick<Context, 'mailer'>

/** With the local outbox nothing leaves this machine. */
const levelOfSample = ({ mailer }: Asking): OriginFinding['level'] =>
  mailer.kind === 'outbox' ? 'warning' : 'blocked'

export const checkSender = (ctx: Asking, { mailFrom }: MailOrigin): OriginFinding =>
  mailFrom === SAMPLE_SENDER
    ? { level: levelOfSample(ctx), text: `The sender is a sample (${SAMPLE_SENDER}). Set MAIL_FROM.` }
    : { level: 'ok', text: `Sender: ${mailFrom}` }

export const checkPostalAddress = (ctx: Asking, { mailPostalAddress }: MailOrigin): OriginFinding =>
  mailPostalAddress === SAMPLE_POSTAL_ADDRESS
    ? {
        level: levelOfSample(ctx),
        text: 'The postal address in the email is a sample. Set MAIL_POSTAL_ADDRESS.',
      }
    : { level: 'ok', text: `Postal address: ${mailPostalAddress}` }

/** `text`: what is wrong and what to set. `what`: the same for a frozen send. */
type Problem = { text: string; what: string }

/** Why mail with this origin may go only to testers; null: no reason. */
export function originProblem(ctx: Asking, origin: MailOrigin): Problem | null {
  const checks: [OriginFinding, string][] = [
    [checkSender(ctx, origin), 'a sample sender'],
    [checkPostalAddress(ctx, origin), 'a sample postal address'],
    [checkPublicAddress(ctx, origin.publicUrl), `links to ${origin.publicUrl}`],
  ]
  const blocked = checks.find(([{ level }]) => level === 'blocked')
  return blocked ? { text: blocked[0].text, what: blocked[1] } : null
}

/**
 * Refuses mail that may not leave this machine in its current form.
 * @throws ConflictError that says what to do
 */
export function requireSendable(ctx: Asking, origin: MailOrigin): void {
  const problem = originProblem(ctx, origin)
  if (problem) throw new ConflictError(problem.text)
}
