import type { SenderDomain } from '@newsloom/contract/campaigns/campaign-sending'
import type { PreflightItem } from '@newsloom/contract/sends/preflight'
import { type Refusal, refusalText } from '@newsloom/contract/sends/refusal'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Context } from '../context.ts'
import type { AccountCheck, Mailer } from '../mail-ports.ts'

/**
 * How long an answer of the email service is valid for a pre-flight, and how long a pre-flight
 * waits for one, ms.
 */
const FRESH_MS = 300_000
const TIMEOUT_MS = 1_000
const AGAIN_MS = 30_000
/** How long a sweep waits: longer than the check of any email service takes, ms. */
export const SWEEP_TIMEOUT_MS = 15_000

type KnownAnswer = { answer: AccountCheck; at: number }
const known = new WeakMap<Mailer, KnownAnswer>()
const asking = new WeakMap<Mailer, Promise<unknown>>()

/** The last answer, unless it is older than this; calls nobody. */
function answerWithin(mailer: Mailer, ms: number): AccountCheck | null {
  const last = known.get(mailer)
  return last && performance.now() - last.at < ms ? last.answer : null
}

/**
 * Nothing in it prevents mail. Only such an answer is cached, as a problem may have been fixed
 * since.
 */
const isGood = ({ config }: Context, { reachable, verifiedDomains }: AccountCheck): boolean =>
  reachable && (verifiedDomains === null || hasDomain(verifiedDomains, domainOf(config.mailFrom)))

/**
 * Checks the account at the email service and caches the answer: within half a minute, a good one
 * is not requested again. Throws only on abort.
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
 * Makes sure that a good answer is cached that is at most five minutes old, or requests one and
 * waits as long as given: at most a second for a user; for a sweep as long as the check takes, as
 * an old answer could make it delay mail. A late answer is cached for the next call.
 */
export async function learnAccount(ctx: Context, timeoutMs: number = TIMEOUT_MS): Promise<void> {
  const { mailer } = ctx
  const last = answerWithin(mailer, FRESH_MS)
  if (mailer.kind === 'outbox' || (last && isGood(ctx, last))) return
  let ask = asking.get(mailer)
  if (!ask) {
    ask = checkAccount(ctx, new AbortController().signal)
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'the email account could not be checked'))
      .finally(() => asking.delete(mailer))
    asking.set(mailer, ask)
  }
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, timeoutMs)
  await Promise.race([ask, late])
  clearTimeout(timer)
}

/**
 * The email service has refused a request permanently: this process no longer trusts its earlier
 * good answer. Other processes check again when theirs is five minutes old.
 */
export function doubtAccount(ctx: Context): void {
  const last = known.get(ctx.mailer)
  if (last && isGood(ctx, last.answer)) known.delete(ctx.mailer)
}

/**
 * Returns what is known about the sender's domain; null when mail stays in the local outbox. Calls
 * nobody.
 */
export function senderDomain({ mailer, config }: Context): SenderDomain | null {
  if (mailer.kind === 'outbox') return null
  const name = domainOf(config.mailFrom)
  const verified = answerWithin(mailer, FRESH_MS)?.verifiedDomains ?? null
  if (verified === null) return { name, state: 'unknown' }
  return { name, state: hasDomain(verified, name) ? 'verified' : 'unverified' }
}

/** Why the email service is known to refuse mail; null: it is not. Calls nobody. */
export function knownRefusal(ctx: Context): Refusal | null {
  const domain = senderDomain(ctx)
  return domain && refusalBy(domain, answerWithin(ctx.mailer, FRESH_MS))
}

function refusalBy({ name, state }: SenderDomain, answer: AccountCheck | null): Refusal | null {
  if (answer?.isKeyRefused) return { kind: 'key-refused', detail: answer.detail }
  return state === 'unverified' && name !== answer?.trialDomain
    ? { kind: 'unverified-domain', domain: name }
    : null
}

/** The line of a pre-flight: a known refusal by the email service blocks the send. */
export function senderDomainItems(ctx: Context): PreflightItem[] {
  const domain = senderDomain(ctx)
  return domain ? [{ id: 'sender-domain', ...judge(domain, answerWithin(ctx.mailer, FRESH_MS)) }] : []
}

function judge(domain: SenderDomain, answer: AccountCheck | null): Omit<PreflightItem, 'id'> {
  const refusal = refusalBy(domain, answer)
  if (refusal) return { level: 'blocked', text: refusalText(refusal) }
  const { name, state } = domain
  if (state === 'verified') return { level: 'ok', text: sentence('domainVerified', name) }
  if (state === 'unknown') {
    const text = sentence('domainUnchecked', name)
    if (answer?.reachable) return { level: 'ok', text }
    return { level: 'warning', text: `${text} ${answer?.detail ?? sentence('notAnswered')}` }
  }
  return {
    level: 'warning',
    text: sentence('trialDomain', name),
  }
}

const hasDomain = (domains: string[], name: string): boolean =>
  domains.some((one) => one.toLowerCase() === name)

const domainOf = (sender: string): string => (/@([^@\s<>]+)>?\s*$/.exec(sender)?.[1] ?? '').toLowerCase()
