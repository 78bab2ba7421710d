import { causeOf } from '@newsloom/core/lib/cause-of'
import type { Mailer, MailOutcome } from '@newsloom/core/mail-ports'
import { jsonFrame, readJsonBatch } from '@newsloom/email/batch-format/json-batch'
import type { CreateBatchSuccessResponse, CreateEmailResponseSuccess } from 'resend'
import { z } from 'zod'
import { checkResend } from './resend-check.ts'
import {
  allowedPerSecond,
  cooldownMs,
  jsonOf,
  noAnswer,
  outcomeOfError,
  readError,
  UNREADABLE,
} from './resend-errors.ts'
import { createResendHttp } from './resend-http.ts'
import { lazySdk } from './resend-sdk.ts'

const DEFAULT_BASE_URL = 'https://api.resend.com'

const AcceptedOne = z.object({ id: z.string() }) satisfies z.ZodType<CreateEmailResponseSuccess>
const AcceptedBatch = z.object({
  data: z.array(AcceptedOne),
}) satisfies z.ZodType<Pick<CreateBatchSuccessResponse<{ batchValidation: 'permissive' }>, 'data'>>

export type ResendOptions = {
  apiKey: string
  baseUrl?: string
  timeoutMs?: number
}

/**
 * Resend: single emails and queries use its SDK. Batches use the wire format of `batch.send`
 * directly, as the body must be the rendered and hashed bytes, which the SDK would rebuild. Strict
 * validation: one bad address refuses the whole batch.
 */
export function createResend({ apiKey, baseUrl = DEFAULT_BASE_URL, timeoutMs }: ResendOptions): Mailer {
  const ask = createResendHttp(timeoutMs)
  const sdk = lazySdk({ apiKey, baseUrl, ask })
  const headers = {
    authorization: `Bearer ${apiKey}`,
    'content-type': 'application/json',
    'user-agent': 'newsloom',
    'x-batch-validation': 'strict',
  }
  return {
    kind: 'resend',
    check: (signal) => checkResend({ sdk }, signal),
    frameOf: jsonFrame,
    sendOne: ({ key, body }, signal) =>
      answered(signal, async () => {
        const [mail] = readJsonBatch(body)
        const client = await sdk()
        const answer = await client.emails.send(mail, { idempotencyKey: key, signal })
        const given = new Headers(answer.headers ?? {})
        if (answer.error) {
          const { statusCode, message } = answer.error
          return statusCode === null ? retry(message) : outcomeOfError(statusCode, given, answer.error)
        }
        const parsed = AcceptedOne.safeParse(answer.data)
        return parsed.success ? accepted([parsed.data.id], given) : retry(UNREADABLE)
      }),
    sendBatch: ({ key, body }, signal) =>
      answered(signal, async () => {
        const answer = await ask(`${baseUrl}/emails/batch`, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': key },
          body,
          signal,
        })
        const { status, headers: given, text } = answer
        if (status < 200 || status >= 300) return outcomeOfError(status, given, readError(text))
        const parsed = AcceptedBatch.safeParse(jsonOf(text))
        if (!parsed.success) return retry(UNREADABLE)
        const ids = parsed.data.data.map(({ id }) => id)
        return accepted(ids, given)
      }),
  }
}

/** Any failure before an answer is an unknown outcome; only an abort is thrown. */
async function answered(signal: AbortSignal, ask: () => Promise<MailOutcome>): Promise<MailOutcome> {
  signal.throwIfAborted()
  try {
    return await ask()
  } catch (error) {
    signal.throwIfAborted()
    return retry(noAnswer(causeOf(error)))
  }
}

/** Unknown whether it was accepted: the key makes repeating it safe. */
const retry = (reason: string): MailOutcome => ({ kind: 'retry', reason, afterMs: null })

function accepted(ids: string[], headers: Headers): MailOutcome {
  const cooldown = cooldownMs(headers)
  return {
    kind: 'accepted',
    ids,
    ...(cooldown ? { cooldownMs: cooldown } : {}),
    ...allowedPerSecond(headers),
  }
}
