import { sentence } from '@newsloom/contract/sentences/sentences'
import { UnavailableError } from '../errors.ts'

/**
 * Longer than an analyst with its own time limits takes (85 s), plus the second request (40 s) and
 * the arrangement of its statements (30 s), ms.
 */
export const ANALYST_TIMEOUT_MS = 158_000

export type TimeLimit = { timeoutMs: number; signal: AbortSignal }

/**
 * Waits for a model at most this long, or until `signal` is aborted, even if the work ignores it.
 * @throws UnavailableError when it takes too long, and what `work` throws or `signal` was aborted
 * with
 */
export async function withTimeout<T>(
  { timeoutMs, signal }: TimeLimit,
  work: (ended: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = AbortSignal.timeout(timeoutMs)
  const ended = AbortSignal.any([signal, late])
  ended.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  ended.addEventListener('abort', () => reject(ended.reason), { once: true })
  try {
    // also what throws at once becomes a rejection that is waited for
    return await Promise.race([aborted, (async () => work(ended))()])
  } catch (error) {
    signal.throwIfAborted()
    if (!late.aborted) throw error
    const seconds = Math.round(timeoutMs / 1_000)
    throw new UnavailableError(sentence('modelLate', seconds), {
      cause: error,
    })
  }
}
