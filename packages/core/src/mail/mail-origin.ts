import type { PreflightItem } from '@newsloom/contract/sends/preflight'
import { type Refusal, refusalText } from '@newsloom/contract/sends/refusal'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type { SendSnapshot } from '@newsloom/db/schema/sends'
import { type AppConfig, SAMPLE_POSTAL_ADDRESS, SAMPLE_SENDER } from '../config.ts'
import type { Context } from '../context.ts'
import { RefusedError } from '../errors.ts'
import { checkPublicAddress, type OriginFinding, privateLinks } from './public-address.ts'

/** The sender and the addresses that an installation puts in every mail. */
export type MailOrigin = Pick<AppConfig, 'mailFrom' | 'mailPostalAddress' | 'publicUrl'>

/** The origin as frozen with a send. */
export const originOf = ({ from, values, publicUrl }: Omit<SendSnapshot, 'links'>): MailOrigin => ({
  mailFrom: from,
  mailPostalAddress: values.postal_address ?? '',
  publicUrl,
})

type Asking = Pick<Context, 'mailer'>

/** The refusals of mail with a sample in it. */
const REFUSED_SAMPLES = {
  sender: { kind: 'sample-sender', sender: SAMPLE_SENDER },
  postalAddress: { kind: 'sample-address' },
} as const satisfies Record<string, Refusal>

/** With the local outbox nothing leaves this machine. */
const levelOfSample = ({ mailer }: Asking): OriginFinding['level'] =>
  mailer.kind === 'outbox' ? 'warning' : 'blocked'

export const checkSender = (ctx: Asking, { mailFrom }: MailOrigin): OriginFinding =>
  mailFrom === SAMPLE_SENDER
    ? { level: levelOfSample(ctx), text: refusalText(REFUSED_SAMPLES.sender) }
    : { level: 'ok', text: sentence('senderIs', mailFrom) }

export const checkPostalAddress = (ctx: Asking, { mailPostalAddress }: MailOrigin): OriginFinding =>
  mailPostalAddress === SAMPLE_POSTAL_ADDRESS
    ? { level: levelOfSample(ctx), text: refusalText(REFUSED_SAMPLES.postalAddress) }
    : { level: 'ok', text: sentence('postalAddressIs', mailPostalAddress) }

/**
 * A finding about the origin of a mail. `refusal`: the error to throw if it blocks. `what`: the
 * same for a frozen send.
 */
type OriginCheck = OriginFinding & { id: PreflightItem['id']; refusal: Refusal; what: string }

/** The findings about a mail's sender and the addresses in it, in the order of a pre-flight. */
export const originChecks = (ctx: Asking, origin: MailOrigin): [OriginCheck, ...OriginCheck[]] => [
  {
    id: 'sender',
    ...checkSender(ctx, origin),
    refusal: REFUSED_SAMPLES.sender,
    what: sentence('sampleSenderPart'),
  },
  {
    id: 'postal-address',
    ...checkPostalAddress(ctx, origin),
    refusal: REFUSED_SAMPLES.postalAddress,
    what: sentence('sampleAddressPart'),
  },
  {
    id: 'public-address',
    ...checkPublicAddress(ctx, origin.publicUrl),
    refusal: privateLinks(origin.publicUrl),
    what: sentence('privateLinksPart', origin.publicUrl),
  },
]

/** Why mail with this origin may go only to testers, as its `text` says; null: no reason. */
export const originProblem = (ctx: Asking, origin: MailOrigin): OriginCheck | null =>
  originChecks(ctx, origin).find(({ level }) => level === 'blocked') ?? null

/**
 * Refuses mail that may not leave this machine in its current form.
 * @throws RefusedError that says what to do
 */
export function requireSendable(ctx: Asking, origin: MailOrigin): void {
  const problem = originProblem(ctx, origin)
  if (problem) throw new RefusedError(problem.refusal)
}
