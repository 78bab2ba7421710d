import type { MailOutcome } from '@newsloom/core/ports'
import { z } from 'zod'

const ErrorAnswer = z.object({ name: z.string().default(''), message: z.string().default('') })
const MAX_REASON = 300
const MAX_REST_MS = 24 * 3_600_000

/**
 * What an error answer of Resend means for a batch, by its documented names (https://resend.com/docs/api-reference/errors):
 * rate limits, running requests and server errors are tried again, quotas wait for their renewal, the rest is refused.
 */
export function outcomeOfError(
  status: number,
  headers: Headers,
  answer: string,
  now = new Date(),
): MailOutcome {
  const { name, message } = readAnswer(answer)
  const reason = (message || name || `status ${status}`).slice(0, MAX_REASON)
  const afterMs = restMs(headers, now)
  if (name === 'daily_quota_exceeded' || name === 'monthly_quota_exceeded') {
    const until = afterMs === null ? renewal(name, now) : new Date(now.getTime() + afterMs)
    return { kind: 'quota', reason, until }
  }
  if (status === 429) return { kind: 'retry', reason, afterMs: afterMs ?? 1_000 }
  if (status === 409 && name === 'concurrent_idempotent_requests')
    return { kind: 'retry', reason, afterMs: null }
  if (status === 409 && name === 'invalid_idempotent_request') return { kind: 'conflict', reason }
  if (status >= 500 || status === 408 || status === 425) return { kind: 'retry', reason, afterMs }
  return { kind: 'refused', reason, splittable: isSplittable(status, name, message) }
}

/** A bad address or too large a body may be one person's; a bad sender or key is everybody's. */
function isSplittable(status: number, name: string, message: string): boolean {
  if (status === 413) return true
  if (status !== 400 && status !== 422) return false
  return (
    name !== 'invalid_from_address' && name !== 'invalid_idempotency_key' && !/[`'"]from[`'"]/.test(message)
  )
}

function readAnswer(answer: string): z.infer<typeof ErrorAnswer> {
  const parsed = ErrorAnswer.safeParse(jsonOf(answer))
  return parsed.success ? parsed.data : { name: '', message: '' }
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // a proxy's page or a cut answer instead of the service's JSON: the caller's schema says so
    return undefined
  }
}

/** `retry-after` (seconds or a date), else the reset of the rate limit (seconds); null when neither is given. */
function restMs(headers: Headers, now: Date): number | null {
  const after = headers.get('retry-after') ?? headers.get('ratelimit-reset')
  if (!after) return null
  const seconds = Number(after)
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(after) - now.getTime()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MAX_REST_MS) : null
}

/** Quotas are renewed at midnight UTC, monthly ones on the first. */
function renewal(name: string, now: Date): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  return new Date(
    name === 'daily_quota_exceeded' ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, 1),
  )
}
