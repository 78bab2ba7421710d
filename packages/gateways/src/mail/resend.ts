import type { Mailer, MailOutcome } from '@newsloom/core/ports'
import { Agent, type Dispatcher, request } from 'undici'
import { z } from 'zod'
import { checkResend } from './resend-check.ts'
import { allowedPerSecond, causeOf, jsonOf, outcomeOfError, restMs } from './resend-errors.ts'

const DEFAULT_BASE_URL = 'https://api.resend.com'
/** A request that has no answer by then has an unknown outcome: the same bytes go again under the same key. */
const TIMEOUT_MS = 30_000

/** An answer names a hundred mails; what is longer is none of the mail service's. */
const LONGEST_ANSWER = 1_048_576

const Accepted = z.object({ data: z.array(z.object({ id: z.string() })) })

export type ResendOptions = {
  apiKey: string
  baseUrl?: string
  timeoutMs?: number
}

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
  // by fetch a body of megabytes is copied once more
  const dispatcher = new Agent({ allowH2: false, maxResponseSize: LONGEST_ANSWER })
  return {
    kind: 'resend',
    check: (signal) => checkResend({ apiKey, baseUrl: baseUrl ?? DEFAULT_BASE_URL }, signal),
    sendBatch: async ({ key, body }, signal) => {
      signal.throwIfAborted()
      try {
        const response = await request(url, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': key },
          body,
          dispatcher,
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        })
        const answer = await response.body.text()
        const { statusCode } = response
        const given = headersOf(response)
        return statusCode >= 200 && statusCode < 300
          ? accepted(answer, given)
          : outcomeOfError(statusCode, given, answer)
      } catch (error) {
        signal.throwIfAborted()
        return { kind: 'retry', reason: `no answer from the mail service: ${causeOf(error)}`, afterMs: null }
      }
    },
  }
}

function headersOf({ headers }: Dispatcher.ResponseData): Headers {
  const pairs = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value ?? '')])
  return new Headers(pairs)
}

function accepted(answer: string, headers: Headers): MailOutcome {
  const parsed = Accepted.safeParse(jsonOf(answer))
  // a cut answer: the same request again is answered from the key
  if (!parsed.success)
    return { kind: 'retry', reason: 'the mail service gave an answer that cannot be read', afterMs: null }
  const rest = restMs(headers)
  return {
    kind: 'accepted',
    ids: parsed.data.data.map(({ id }) => id),
    ...(rest ? { restMs: rest } : {}),
    ...allowedPerSecond(headers),
  }
}
