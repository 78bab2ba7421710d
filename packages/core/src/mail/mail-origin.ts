import { type Refusal, refusalText } from '@newsloom/contract/sends/refusal'
import type { SendSnapshot } from '@newsloom/db/schema/sends'
import { type AppConfig, SAMPLE_POSTAL_ADDRESS, SAMPLE_SENDER } from '../config.ts'
import type { Context } from '../context.ts'
import { RefusedError } from '../errors.ts'
import { checkPublicAddress, type OriginFinding, privateLinks } from './public-address.ts'

/** The sender and the addresses that an installation puts in every mail. */
export type MailOrigin = Pick<AppConfig, 'mailFrom' | 'mailPostalAddress' | 'publicUrl'>

/** The same, as frozen with a send. */
export const originOf = ({ from, values, publicUrl }: Omit<SendSnapshot, 'links'>): MailOrigin => ({
  mailFrom: from,
  mailPostalAddress: values.postal_address ?? '',
  publicUrl,
})

type Asking = Pick<Context, 'mailer'>

/** The refusals of mail with a sample in it. */
export const REFUSED_SAMPLES = {
  sender: { kind: 'sample-sender', sender: SAMPLE_SENDER },
  postalAddress: { kind: 'sample-address' },
} as const satisfies Record<string, Refusal>

/** With the local outbox nothing leaves this machine. */
const levelOfSample = ({ mailer }: Asking): OriginFinding['level'] =>
  mailer.kind === 'outbox' ? 'warning' : 'blocked'

export const checkSender = (ctx: Asking, { mailFrom }: MailOrigin): OriginFinding =>
  mailFrom === SAMPLE_SENDER
    ? { level: levelOfSample(ctx), text: refusalText(REFUSED_SAMPLES.sender) }
    : { level: 'ok', text: `Sender: ${mailFrom}` }

export const checkPostalAddress = (ctx: Asking, { mailPostalAddress }: MailOrigin): OriginFinding =>
  mailPostalAddress === SAMPLE_POSTAL_ADDRESS
    ? { level: levelOfSample(ctx), text: refusalText(REFUSED_SAMPLES.postalAddress) }
    : { level: 'ok', text: `Postal address: ${mailPostalAddress}` }

/** `text`: what is wrong and what to set. `what`: the same for a frozen send. */
type Problem = { refusal: Refusal; text: string; what: string }

/** Why mail with this origin may go only to testers; null: no reason. */
export function originProblem(ctx: Asking, origin: MailOrigin): Problem | null {
  const { publicUrl } = origin
  const checks: [OriginFinding, Refusal, string][] = [
    [checkSender(ctx, origin), REFUSED_SAMPLES.sender, 'a sample sender'],
    [checkPostalAddress(ctx, origin), REFUSED_SAMPLES.postalAddress, 'a sample postal address'],
    [checkPublicAddress(ctx, publicUrl), privateLinks(publicUrl), `links to ${publicUrl}`],
  ]
  const blocked = checks.find(([{ level }]) => level === 'blocked')
  if (!blocked) return null
  const [{ text }, refusal, what] = blocked
  return { refusal, text, what }
}

/**
 * Refuses mail that may not leave this machine in its current form.
 * @throws RefusedError that says what to do
 */
export function requireSendable(ctx: Asking, origin: MailOrigin): void {
  const problem = originProblem(ctx, origin)
  if (problem) throw new RefusedError(problem.refusal)
}
