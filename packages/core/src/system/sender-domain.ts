import type { SenderDomain } from '@newsloom/contract/campaign-sending'
import type { PreflightItem } from '@newsloom/contract/preflight'
import type { Context } from '../context.ts'
import type { AccountCheck, Mailer } from '../ports.ts'

/** So long an answer of the mail service is good for a pre-flight, and so long a pre-flight waits for one, ms. */
const FRESH_MS = 300_000
const PATIENCE_MS = 1_000
const AGAIN_MS = 30_000

type Known = { answer: AccountCheck; at: number }
const known = new WeakMap<Mailer, Known>()
const asking = new WeakMap<Mailer, Promise<unknown>>()

/**
 * Asks the mail service for its account, and remembers the answer: asked again within half a minute, a good one is not asked
 * for once more. Throws on abort only.
 */
export async function checkAccount({ mailer }: Context, signal: AbortSignal): Promise<AccountCheck> {
  const last = known.get(mailer)
  if (last?.answer.reachable && performance.now() - last.at < AGAIN_MS) return last.answer
  const answer = await mailer.check(signal)
  known.set(mailer, { answer, at: performance.now() })
  return answer
}

/** Has an answer at hand that is five minutes old at most, and waits for it a second at most: it comes for the next one. */
export async function learnAccount(ctx: Context): Promise<void> {
  const { mailer } = ctx
  const last = known.get(mailer)
  if (mailer.kind === 'outbox' || (last && performance.now() - last.at < FRESH_MS)) return
  let ask = asking.get(mailer)
  if (!ask) {
    ask = checkAccount(ctx, new AbortController().signal)
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'the mail account could not be asked'))
      .finally(() => asking.delete(mailer))
    asking.set(mailer, ask)
  }
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, PATIENCE_MS)
  await Promise.race([ask, late])
  clearTimeout(timer)
}

/** What is known of the domain that mail is sent from; null where it stays in the outbox. Asks nobody. */
export function senderDomain({ mailer, config }: Context): SenderDomain | null {
  if (mailer.kind === 'outbox') return null
  const name = domainOf(config.mailFrom)
  const verified = known.get(mailer)?.answer.verifiedDomains ?? null
  if (verified === null) return { name, state: 'unknown' }
  const isVerified = verified.some((one) => one.toLowerCase() === name)
  return { name, state: isVerified ? 'verified' : 'unverified' }
}

/** The line of a pre-flight. */
export function senderDomainItems(ctx: Context): PreflightItem[] {
  const domain = senderDomain(ctx)
  if (!domain) return []
  const { name, state } = domain
  if (state === 'verified')
    return [{ id: 'sender-domain', level: 'ok', text: `${name} is verified at the mail service.` }]
  if (state === 'unknown') {
    const text = `Whether ${name} is verified at the mail service could not be checked.`
    return [{ id: 'sender-domain', level: 'ok', text }]
  }
  const text = `${name}, the sender's domain, is not verified at the mail service, which will refuse the email. Verify it there, or change MAIL_FROM.`
  return [{ id: 'sender-domain', level: 'warning', text }]
}

const domainOf = (sender: string): string => (/@([^@\s<>]+)>?\s*$/.exec(sender)?.[1] ?? '').toLowerCase()
