import { z } from 'zod'
import { causeOf, jsonOf } from './resend-errors.ts'

/** A person waits for the answer. */
const TIMEOUT_MS = 10_000

const Domains = z.object({ data: z.array(z.object({ name: z.string(), status: z.string() })) })
const Refusal = z.object({ name: z.string().default(''), message: z.string().default('') })

type Check = { reachable: boolean; detail: string }
export type ResendCheckOptions = { apiKey: string; baseUrl: string; timeoutMs?: number }

/**
 * Asks Resend for its domains, which mails nothing. A key that may only send is told so (`restricted_api_key`): that it is
 * known is all that is asked. Throws on abort only.
 */
export async function checkResend(
  { apiKey, baseUrl, timeoutMs = TIMEOUT_MS }: ResendCheckOptions,
  signal: AbortSignal,
): Promise<Check> {
  signal.throwIfAborted()
  try {
    const response = await fetch(`${baseUrl}/domains`, {
      headers: { authorization: `Bearer ${apiKey}`, 'user-agent': 'newsloom' },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    return meaningOf(response.status, jsonOf(await response.text()))
  } catch (error) {
    signal.throwIfAborted()
    return { reachable: false, detail: `Resend does not answer: ${causeOf(error)}. Check the network.` }
  }
}

function meaningOf(status: number, answer: unknown): Check {
  if (status === 200) return { reachable: true, detail: `Resend knows the key. ${domainsIn(answer)}` }
  const refusal = Refusal.safeParse(answer)
  const { name, message } = refusal.success ? refusal.data : { name: '', message: '' }
  if (name === 'restricted_api_key')
    return { reachable: true, detail: 'Resend knows the key, which is for sending only.' }
  if (status === 429)
    return { reachable: true, detail: 'Resend answers, and is asked too often at the moment.' }
  if (status >= 500)
    return {
      reachable: false,
      detail: `Resend has a problem of its own (status ${status}). Try again later.`,
    }
  const why = message || name || `status ${status}`
  return { reachable: false, detail: `Resend does not accept the key: ${why}. Check RESEND_API_KEY.` }
}

function domainsIn(answer: unknown): string {
  const domains = Domains.safeParse(answer)
  if (!domains.success) return 'What it says of its domains cannot be read.'
  const verified = domains.data.data.filter(({ status }) => status === 'verified').map(({ name }) => name)
  return verified.length > 0
    ? `Verified domains: ${verified.join(', ')}.`
    : 'It has no verified domain yet: verify that of the sender there.'
}
