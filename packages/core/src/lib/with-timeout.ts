import { UnavailableError } from '../errors.ts'

/**
 * Longer than an analyst that keeps its own limits takes (85 s) and is asked again for citations
 * (40 s), ms.
 */
export const ANALYST_PATIENCE_MS = 128_000

export type Patience = { patienceMs: number; signal: AbortSignal }

/**
 * Waits for a model no longer than this and no longer than `signal`, even for work that does not
 * listen.
 * @throws UnavailableError when it takes too long, and what `work` throws or `signal` was aborted
 * with
 */
export async function withTimeout<T>(
  { patienceMs, signal }: Patience,
  work: (ended: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = AbortSignal.timeout(patienceMs)
  const ended = AbortSignal.any([signal, late])
  ended.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  ended.addEventListener('abort', () => reject(ended.reason), { once: true })
  try {
    return await Promise.race([work(ended), aborted])
  } catch (error) {
    signal.throwIfAborted()
    if (!late.aborted) throw error
    const seconds = Math.round(patienceMs / 1_000)
    throw new UnavailableError(`The model did not answer within ${seconds} s. Try again later.`, {
      cause: error,
    })
  }
}
