import { isLoopbackUrl } from '@newsloom/contract/hosts'
import type { PreflightItem } from '@newsloom/contract/sends/preflight'
import { type Refusal, refusalText } from '@newsloom/contract/sends/refusal'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Context } from '../context.ts'

/** A pre-flight finding about a part of the mail. */
export type OriginFinding = Pick<PreflightItem, 'level' | 'text'>

/** Names for the local machine, or for none, besides the usual loopback names. */
const OWN_MACHINE = /^(?:.+\.localhost|localhost\.localdomain|0\.0\.0\.0|\[::\])\.?$/

/**
 * Where the links of a mail lead: to unsubscribe, to the web version, and every tracked link. Mail
 * that leaves this machine is blocked while only this machine can open them.
 */
export function checkPublicAddress({ mailer }: Pick<Context, 'mailer'>, publicUrl: string): OriginFinding {
  if (mailer.kind === 'outbox') return { level: 'ok', text: sentence('linksLead', publicUrl) }
  if (!URL.canParse(publicUrl) || isOwnMachine(publicUrl))
    return { level: 'blocked', text: refusalText(privateLinks(publicUrl)) }
  if (new URL(publicUrl).protocol !== 'https:') return { level: 'warning', text: unencrypted(publicUrl) }
  return { level: 'ok', text: sentence('linksLead', publicUrl) }
}

/** Logs at the start what would block every mail to a list. */
export function warnOfPublicAddress(ctx: Context): void {
  const { level, text } = checkPublicAddress(ctx, ctx.config.publicUrl)
  if (level === 'blocked') ctx.log.warn(`Only tests are sent; emails to lists are refused. ${text}`)
  if (level === 'warning') ctx.log.warn(text)
}

const isOwnMachine = (publicUrl: string): boolean =>
  isLoopbackUrl(publicUrl) || OWN_MACHINE.test(new URL(publicUrl).hostname)

/** The refusal of mail whose links only this machine can open. */
export const privateLinks = (publicUrl: string): Refusal => ({ kind: 'private-links', publicUrl })

const unencrypted = (publicUrl: string): string => sentence('linksUnencrypted', publicUrl)
