import type { MailOutcome } from '@newsloom/core/mail-ports'
import { shortReason } from '@newsloom/core/mail-rate/short-reason'
import type { ErrorResponse } from 'resend'
import { z } from 'zod'

/** The message for an unreadable answer. */
export const UNREADABLE = 'the email service gave an answer that cannot be read'
/** @param why the network error's message */
export const noAnswer = (why: string): string => `no answer from the email service: ${why}`

export type ErrorText = { name: string; message: string }
const ErrorAnswer = z.object({ name: z.string().default(''), message: z.string().default('') })
const MAX_COOLDOWN_MS = 24 * 3_600_000

/**
 * Maps an error answer of Resend to an outcome by its documented names
 * (https://resend.com/docs/api-reference/errors): rate limits, running requests and server errors
 * are retried, quotas wait for their renewal, the rest is refused.
 */
export function outcomeOfError(
  status: number,
  headers: Headers,
  { name, message }: ErrorText,
  now = new Date(),
): MailOutcome {
  const reason = shortReason(message || name || `status ${status}`)
  const afterMs = retryAfterMs(headers, now)
  if (name === 'daily_quota_exceeded' || name === 'monthly_quota_exceeded') {
    const until = afterMs === null ? renewal(name, now) : new Date(now.getTime() + afterMs)
    return { kind: 'quota', reason, until }
  }
  if (status === 429) {
    const waitMs = afterMs ?? resetMs(headers) ?? 1_000
    return { kind: 'retry', reason, afterMs: waitMs, isUntaken: true, ...allowedPerSecond(headers) }
  }
  if (status === 409 && name === 'concurrent_idempotent_requests') return { kind: 'retry', reason, afterMs }
  if (status === 409 && name === 'invalid_idempotent_request') return { kind: 'conflict', reason }
  if (status >= 500 || status === 408 || status === 425) return { kind: 'retry', reason, afterMs }
  return { kind: 'refused', reason, splittable: isSplittable(status, name, message) }
}

/**
 * Whether splitting the batch may help: a bad address or too large a body may come from one
 * recipient; a bad sender or key affects all.
 */
function isSplittable(status: number, name: string, message: string): boolean {
  if (status === 413) return true
  if (status !== 400 && status !== 422) return false
  return (
    name !== 'invalid_from_address' && name !== 'invalid_idempotency_key' && !/[`'"]from[`'"]/.test(message)
  )
}

/**
 * Name and message of an error answer; empty if missing. Names unknown to the SDK's types pass
 * through.
 */
export function readError(answer: string): { name: ErrorResponse['name']; message: string } {
  const parsed = ErrorAnswer.safeParse(jsonOf(answer))
  const { name, message } = parsed.success ? parsed.data : { name: '', message: '' }
  return { name: name as ErrorResponse['name'], message }
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // a proxy's page or a truncated answer; the caller's schema rejects it
    return undefined
  }
}

/** `retry-after` in seconds or as a date; null if missing or invalid. */
function retryAfterMs(headers: Headers, now: Date): number | null {
  const after = headers.get('retry-after')
  if (!after) return null
  const seconds = Number(after)
  return bounded(Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(after) - now.getTime())
}

/** ms until the rate limit resets (`ratelimit-reset`, in seconds). */
function resetMs(headers: Headers): number | null {
  const reset = headers.get('ratelimit-reset')
  return reset ? bounded(Number(reset) * 1_000) : null
}

const bounded = (ms: number): number | null =>
  Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MAX_COOLDOWN_MS) : null

/**
 * ms to pause after an accepting answer: as requested, or until a long rate-limit window resets if
 * no requests remain. None for one-second windows, which `allowedPerSecond` already paces.
 */
export function cooldownMs(headers: Headers, now = new Date()): number | null {
  const after = retryAfterMs(headers, now)
  const remaining = headers.get('ratelimit-remaining')
  const reset = resetMs(headers) ?? 0
  const isPaced = limitOf(headers) !== null && reset <= 1_000
  if (remaining === null || Number(remaining) > 0 || isPaced) return after
  return Math.max(after ?? 0, reset) || null
}

/**
 * The rate limit from `ratelimit-limit`: requests per window of one second, or of the time until
 * the reset. Empty if not reported.
 */
export function allowedPerSecond(headers: Headers): { allowedPerSecond?: number } {
  const limit = limitOf(headers)
  const windowMs = Math.max(resetMs(headers) ?? 0, 1_000)
  return limit === null ? {} : { allowedPerSecond: (limit * 1_000) / windowMs }
}

function limitOf(headers: Headers): number | null {
  const limit = Number.parseFloat(headers.get('ratelimit-limit') ?? '')
  return limit > 0 ? limit : null
}

/** Quotas are renewed at midnight UTC, monthly ones on the first. */
function renewal(name: string, now: Date): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  return new Date(
    name === 'daily_quota_exceeded' ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, 1),
  )
}
