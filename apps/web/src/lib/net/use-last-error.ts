import { useState } from 'react'

type QueryState<E> = { data: unknown; error: E | null }

/**
 * The last error of `key`, also while it is being loaded again; null once there is data, or before
 * any error.
 */
export function useLastError<E>(key: string, { data, error }: QueryState<E>): E | null {
  const [last, setLast] = useState<{ key: string; error: E } | null>(null)
  if (error !== null && (last?.key !== key || last.error !== error)) setLast({ key, error })
  if (data !== undefined) return null
  return error ?? (last?.key === key ? last.error : null)
}
