import type { SenderDomain } from '@newsloom/contract/campaigns/campaign-sending'
import type { PreflightItem } from '@newsloom/contract/sends/preflight'
import type { Context } from '../context.ts'
import type { AccountCheck, Mailer } from '../ports.ts'

/**
 * So long an answer of the mail service is good for a pre-flight, and so long a pre-flight waits
 * for one, ms.
 */
const FRESH_MS = 300_000
const PATIENCE_MS = 1_000
const AGAIN_MS = 30_000
/** So long a sweep waits: longer than the check of any mail service takes, ms. */
export const SWEEP_PATIENCE_MS = 15_000

type Known = { answer: AccountCheck; at: number }
const known = new WeakMap<Mailer, Known>()
const asking = new WeakMap<Mailer, Promise<unknown>>()

/** The last answer, if it is not older than this; nobody is asked. */
function answerWithin(mailer: Mailer, ms: number): AccountCheck | null {
  const last = known.get(mailer)
  return last && performance.now() - last.at < ms ? last.answer : null
}

/**
 * Nothing of it keeps mail from being sent: only such an answer is used again, as whatever is wrong
 * may be mended by now.
 */
const isGood = ({ config }: Context, { reachable, verifiedDomains }: AccountCheck): boolean =>
  reachable && (verifiedDomains === null || hasDomain(verifiedDomains, domainOf(config.mailFrom)))

/**
 * Asks the mail service for its account, and remembers the answer: asked again within half a
 * minute, a good one is not asked for once more. Throws on abort only.
 */
export async function checkAccount(ctx: Context, signal: AbortSignal): Promise<AccountCheck> {
  const { mailer } = ctx
  const last = answerWithin(mailer, AGAIN_MS)
  if (last && isGood(ctx, last)) return last
  const answer = await mailer.check(signal)
  known.set(mailer, { answer, at: performance.now() })
  return answer
}

/**
 * Has a good answer at hand that is five minutes old at most, or asks for one and waits as long as
 * told: a person a second at most, a sweep as long as the check itself takes, as it would decide by
 * an old answer that mail is not sent. A later one is there for whoever asks next.
 */
export async function learnAccount(ctx: Context, patienceMs: number = PATIENCE_MS): Promise<void> {
  const { mailer } = ctx
  const last = answerWithin(mailer, FRESH_MS)
  if (mailer.kind === 'outbox' || (last && isGood(ctx, last))) return
  let ask = asking.get(mailer)
  if (!ask) {
    ask = checkAccount(ctx, new AbortController().signal)
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'the email account could not be asked'))
      .finally(() => asking.delete(mailer))
    asking.set(mailer, ask)
  }
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, patienceMs)
  await Promise.race([ask, late])
  clearTimeout(timer)
}

/**
 * The mail service has refused a request for good: this process no longer trusts a good answer of
 * before. Others ask again when theirs is five minutes old.
 */
export function doubtAccount(ctx: Context): void {
  const last = known.get(ctx.mailer)
  if (last && isGood(ctx, last.answer)) known.delete(ctx.mailer)
}

/**
 * What is known of the domain that mail is sent from; null where it stays in the outbox. Asks
 * nobody.
 */
export function senderDomain({ mailer, config }: Context): SenderDomain | null {
  if (mailer.kind === 'outbox') return null
  const name = domainOf(config.mailFrom)
  const verified = answerWithin(mailer, FRESH_MS)?.verifiedDomains ?? null
  if (verified === null) return { name, state: 'unknown' }
  return { name, state: hasDomain(verified, name) ? 'verified' : 'unverified' }
}

/** Why the mail service is known to refuse what is sent; null: it is not known to. Asks nobody. */
export const knownRefusal = (ctx: Context): string | null =>
  senderDomainItems(ctx).find(({ level }) => level === 'blocked')?.text ?? null

/**
 * The line of a pre-flight: what the mail service is known to refuse keeps a mail from being sent.
 */
export function senderDomainItems(ctx: Context): PreflightItem[] {
  const domain = senderDomain(ctx)
  return domain ? [{ id: 'sender-domain', ...judge(domain, answerWithin(ctx.mailer, FRESH_MS)) }] : []
}

function judge({ name, state }: SenderDomain, answer: AccountCheck | null): Omit<PreflightItem, 'id'> {
  if (answer?.isKeyRefused) return { level: 'blocked', text: answer.detail }
  if (state === 'verified') return { level: 'ok', text: `${name} is verified at the email service.` }
  if (state === 'unknown') {
    const text = `Whether ${name} is verified at the email service could not be checked.`
    if (answer?.reachable) return { level: 'ok', text }
    return { level: 'warning', text: `${text} ${answer?.detail ?? 'It has not answered yet.'}` }
  }
  if (name === answer?.trialDomain)
    return {
      level: 'warning',
      text: `From ${name} the email service only emails the owner of its account. Verify a domain of your own there, and change MAIL_FROM.`,
    }
  return {
    level: 'blocked',
    text: `${name}, the sender's domain, is not verified at the email service, which refuses the email. Verify it there, or change MAIL_FROM.`,
  }
}

const hasDomain = (domains: string[], name: string): boolean =>
  domains.some((one) => one.toLowerCase() === name)

const domainOf = (sender: string): string => (/@([^@\s<>]+)>?\s*$/.exec(sender)?.[1] ?? '').toLowerCase()
