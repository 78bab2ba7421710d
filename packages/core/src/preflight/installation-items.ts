import type { PreflightItem } from '@newsloom/contract/preflight'
import { SAMPLE_POSTAL_ADDRESS, SAMPLE_SENDER } from '../config.ts'
import type { Context } from '../context.ts'
import { checkPublicAddress } from '../sends/public-address.ts'
import { senderDomainItems } from '../system/sender-domain.ts'

/** What is said of every mail of this installation: who sends it, and which addresses it carries. */
export const installationItems = async (ctx: Context): Promise<PreflightItem[]> => [
  senderItem(ctx),
  ...senderDomainItems(ctx),
  postalAddressItem(ctx),
  { id: 'public-address', ...checkPublicAddress(ctx, ctx.config.publicUrl) },
]

/** With the outbox nothing leaves this machine. */
const levelOfSample = (ctx: Context): PreflightItem['level'] =>
  ctx.mailer.kind === 'outbox' ? 'warning' : 'blocked'

const senderItem = (ctx: Context): PreflightItem =>
  ctx.config.mailFrom === SAMPLE_SENDER
    ? {
        id: 'sender',
        level: levelOfSample(ctx),
        text: `The sender is a sample (${SAMPLE_SENDER}). Set MAIL_FROM.`,
      }
    : { id: 'sender', level: 'ok', text: `Sender: ${ctx.config.mailFrom}` }

const postalAddressItem = (ctx: Context): PreflightItem =>
  ctx.config.mailPostalAddress === SAMPLE_POSTAL_ADDRESS
    ? {
        id: 'postal-address',
        level: levelOfSample(ctx),
        text: 'The postal address in the mail is a sample. Set MAIL_POSTAL_ADDRESS.',
      }
    : { id: 'postal-address', level: 'ok', text: `Postal address: ${ctx.config.mailPostalAddress}` }
