import type { PreflightItem } from '@newsloom/contract/sends/preflight'
import type { Refusal } from '@newsloom/contract/sends/refusal'
import type { Context } from '../context.ts'
import { checkPostalAddress, checkSender, REFUSED_SAMPLES } from '../mail/mail-origin.ts'
import { checkPublicAddress, privateLinks } from '../mail/public-address.ts'
import { knownRefusal, senderDomainItems } from '../system/sender-domain.ts'

/** Findings about every mail of this installation: its sender and the addresses in it. */
export const installationItems = (ctx: Context): PreflightItem[] => [
  ...senderItems(ctx),
  { id: 'postal-address', ...checkPostalAddress(ctx, ctx.config) },
  { id: 'public-address', ...checkPublicAddress(ctx, ctx.config.publicUrl) },
]

/**
 * If the sender's domain has a problem, only that is shown: an OK beside it would contradict it.
 */
function senderItems(ctx: Context): PreflightItem[] {
  const sender: PreflightItem = { id: 'sender', ...checkSender(ctx, ctx.config) }
  const domain = senderDomainItems(ctx)
  const isInDoubt = domain.some(({ level }) => level !== 'ok')
  return sender.level === 'ok' && isInDoubt ? domain : [sender, ...domain]
}

/** The stored form of a finding that blocks a send. */
export function refusalOf(ctx: Context, { id, text }: PreflightItem): Refusal {
  switch (id) {
    case 'sender':
      return REFUSED_SAMPLES.sender
    case 'postal-address':
      return REFUSED_SAMPLES.postalAddress
    case 'public-address':
      return privateLinks(ctx.config.publicUrl)
    case 'sender-domain':
      return knownRefusal(ctx) ?? { kind: 'other', text }
    default:
      return { kind: 'other', text }
  }
}
