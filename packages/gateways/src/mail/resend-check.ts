import { sentence } from '@newsloom/contract/sentences/sentences'
import { causeOf } from '@newsloom/core/lib/cause-of'
import type { AccountCheck } from '@newsloom/core/mail-ports'
import { z } from 'zod'
import { noAnswer, UNREADABLE } from './resend-errors.ts'
import type { OpenSdk } from './resend-sdk.ts'

/** Short, as a user waits for the answer. */
const TIMEOUT_MS = 10_000
/** Maximum pages of a hundred domains. */
const MAX_PAGES = 5
/**
 * Resend's states of domains it refuses email from; domains with a temporary failure still work.
 */
const UNVERIFIED: ReadonlySet<string> = new Set(['not_started', 'pending', 'failed'])
/** Resend's own domain for testing. */
const TRIAL_DOMAIN = 'resend.dev'

const Page = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string(), status: z.string() })),
  has_more: z.boolean().default(false),
})
type Domain = z.infer<typeof Page>['data'][number]
type Failure = { name: string; message: string; statusCode: number | null }

export type ResendCheckOptions = { sdk: OpenSdk; timeoutMs?: number }

/**
 * Checks the key by listing Resend's domains, without sending anything. For a send-only key, all
 * that can be found out is that it is valid. Throws only on abort.
 */
export async function checkResend(
  { sdk, timeoutMs = TIMEOUT_MS }: ResendCheckOptions,
  outer: AbortSignal,
): Promise<AccountCheck> {
  outer.throwIfAborted()
  const signal = AbortSignal.any([outer, AbortSignal.timeout(timeoutMs)])
  try {
    const found = await listDomains(sdk, signal)
    if ('failure' in found) return meaningOf(found.failure)
    if (!found.isWhole) return unseen(sentence('resendManyDomains'))
    const verified = found.domains.filter(({ status }) => !UNVERIFIED.has(status)).map(({ name }) => name)
    return {
      reachable: true,
      detail: acceptedWith(verified),
      verifiedDomains: verified,
      trialDomain: TRIAL_DOMAIN,
    }
  } catch (error) {
    outer.throwIfAborted()
    return silent(noAnswer(causeOf(error)))
  }
}

async function listDomains(
  sdk: OpenSdk,
  signal: AbortSignal,
): Promise<{ domains: Domain[]; isWhole: boolean } | { failure: Failure }> {
  const client = await sdk()
  const domains: Domain[] = []
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const after = domains.at(-1)?.id
    const answer = await client.domains.list({ limit: 100, ...(after ? { after } : {}) }, { signal })
    if (answer.error) return { failure: answer.error }
    const parsed = Page.safeParse(answer.data)
    if (!parsed.success) return { failure: { name: '', message: UNREADABLE, statusCode: null } }
    const { data, has_more } = parsed.data
    domains.push(...data)
    if (!has_more || data.length === 0) return { domains, isWhole: true }
  }
  return { domains, isWhole: false }
}

const unreachable = (detail: string): AccountCheck => ({
  reachable: false,
  detail,
  verifiedDomains: null,
})
const unseen = (detail: string): AccountCheck => ({ reachable: true, detail, verifiedDomains: null })

const silent = (why: string): AccountCheck =>
  unreachable(`${why.charAt(0).toUpperCase()}${why.slice(1)}. Check the network and RESEND_BASE_URL.`)

function meaningOf({ name, message, statusCode }: Failure): AccountCheck {
  if (statusCode === null) return silent(message)
  if (name === 'restricted_api_key') return unseen(sentence('resendSendOnly'))
  if (statusCode === 429) return unseen(sentence('resendLimits'))
  if (statusCode >= 500) return unreachable(sentence('resendFailing', statusCode))
  const why = message || name || `status ${statusCode}`
  if (statusCode === 401 || statusCode === 403)
    return {
      ...unreachable(sentence('resendKey', why)),
      // a key without permission to list domains may still send
      isKeyRefused: statusCode === 401 || name === 'invalid_api_key',
    }
  return unreachable(sentence('resendStatus', statusCode))
}

const acceptedWith = (verified: string[]): string =>
  verified.length > 0 ? sentence('resendVerified', verified.join(', ')) : sentence('resendNoDomain')
