import type { PreflightItem } from '@newsloom/contract/sends/preflight'
import type { Context } from '../context.ts'
import { checkPostalAddress, checkSender } from '../mail/mail-origin.ts'
import { checkPublicAddress } from '../mail/public-address.ts'
import { senderDomainItems } from '../system/sender-domain.ts'

/**
 * What is said of every mail of this installation: who sends it, and which addresses it carries.
 */
export const installationItems = (ctx: Context): PreflightItem[] => [
  { id: 'sender', ...checkSender(ctx, ctx.config) },
  ...senderDomainItems(ctx),
  { id: 'postal-address', ...checkPostalAddress(ctx, ctx.config) },
  { id: 'public-address', ...checkPublicAddress(ctx, ctx.config.publicUrl) },
]
