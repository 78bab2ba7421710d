import type { Mailer, MailOutcome } from '@newsloom/core/ports'
import { z } from 'zod'
import { jsonOf, outcomeOfError } from './resend-errors.ts'

const DEFAULT_BASE_URL = 'https://api.resend.com'
/** A request that has no answer by then has an unknown outcome: the same bytes go again under the same key. */
const TIMEOUT_MS = 30_000

const Accepted = z.object({ data: z.array(z.object({ id: z.string() })) })

export type ResendOptions = { apiKey: string; baseUrl?: string; timeoutMs?: number }

/**
 * Resend's batch endpoint by its wire format: the body is sent as it was rendered and hashed, which the SDK would build
 * anew. Strict validation: one bad address refuses the whole batch.
 */
export function createResend({ apiKey, baseUrl, timeoutMs = TIMEOUT_MS }: ResendOptions): Mailer {
  const url = `${baseUrl ?? DEFAULT_BASE_URL}/emails/batch`
  const headers = {
    authorization: `Bearer ${apiKey}`,
    'content-type': 'application/json',
    'user-agent': 'newsloom',
    'x-batch-validation': 'strict',
  }
  return {
    kind: 'resend',
    check: async (signal) => {
      throw new Error(`not built: ${typeof signal}`)
    },
    sendBatch: async ({ key, body }, signal) => {
      signal.throwIfAborted()
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': key },
          body,
          redirect: 'error',
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        })
        const answer = await response.text()
        return response.ok ? accepted(answer) : outcomeOfError(response.status, response.headers, answer)
      } catch (error) {
        signal.throwIfAborted()
        return { kind: 'retry', reason: `no answer from the mail service: ${reasonOf(error)}`, afterMs: null }
      }
    },
  }
}

function accepted(answer: string): MailOutcome {
  const parsed = Accepted.safeParse(jsonOf(answer))
  // a cut answer: the same request again is answered from the key
  if (!parsed.success)
    return { kind: 'retry', reason: 'the mail service gave an answer that cannot be read', afterMs: null }
  return { kind: 'accepted', ids: parsed.data.data.map(({ id }) => id) }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}
