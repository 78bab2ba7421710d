import type { SendSnapshot } from '@newsloom/db/schema/sends'
import { type AppConfig, SAMPLE_POSTAL_ADDRESS, SAMPLE_SENDER } from '../config.ts'
import type { Context } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { checkPublicAddress, type OriginFinding } from './public-address.ts'

/** What an installation puts in every mail: the sender and its addresses. */
export type MailOrigin = Pick<AppConfig, 'mailFrom' | 'mailPostalAddress' | 'publicUrl'>

/** The same as a send was frozen with it. */
export const originOf = ({ from, values, publicUrl }: Omit<SendSnapshot, 'links'>): MailOrigin => ({
  mailFrom: from,
  mailPostalAddress: values.postal_address ?? '',
  publicUrl,
})

type Asking = Pick<Context, 'mailer'>

/** With the outbox nothing leaves this machine. */
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

/** `text`: what is wrong and what to set. `what`: the same of a send that was frozen with it. */
type Problem = { text: string; what: string }

/** What keeps mail with this origin from going to anybody but a tester; null: nothing does. */
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
 * Refuses mail that may not leave this machine as it is. @throws ConflictError that says what to do
 */
export function requireSendable(ctx: Asking, origin: MailOrigin): void {
  const problem = originProblem(ctx, origin)
  if (problem) throw new ConflictError(problem.text)
}
