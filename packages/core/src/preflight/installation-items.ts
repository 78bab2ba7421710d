import type { PreflightItem } from '@newsloom/contract/sends/preflight'
import type { Refusal } from '@newsloom/contract/sends/refusal'
import type { Context } from '../context.ts'
import { originChecks } from '../mail/mail-origin.ts'
import { knownRefusal, senderDomainItems } from '../system/sender-domain.ts'

/**
 * Findings about every mail of this installation: its sender and the addresses in it. If the
 * sender's domain has a problem, only that is shown: an OK beside it would contradict it.
 */
export function installationItems(ctx: Context): PreflightItem[] {
  const [sender, ...addresses] = originChecks(ctx, ctx.config)
  const domain = senderDomainItems(ctx)
  const isInDoubt = domain.some(({ level }) => level !== 'ok')
  const shown = sender.level === 'ok' && isInDoubt ? addresses : [sender, ...addresses]
  const items = shown.map(({ id, level, text }): PreflightItem => ({ id, level, text }))
  const at = items.findIndex(({ id }) => id !== 'sender')
  return items.toSpliced(at, 0, ...domain)
}

/** The stored form of a finding that blocks a send. */
export function refusalOf(ctx: Context, { id, text }: PreflightItem): Refusal {
  const origin = originChecks(ctx, ctx.config).find((check) => check.id === id)
  const known = id === 'sender-domain' ? knownRefusal(ctx) : null
  return origin?.refusal ?? known ?? { kind: 'other', text }
}
