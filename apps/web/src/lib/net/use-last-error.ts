import { useState } from 'react'

type Asked<E> = { data: unknown; error: E | null }

/**
 * Why nothing is known of what `key` names, also while it is asked for again; null: something is
 * known, or no answer failed yet.
 */
export function useLastError<E>(key: string, { data, error }: Asked<E>): E | null {
  const [last, setLast] = useState<{ key: string; error: E } | null>(null)
  if (error !== null && (last?.key !== key || last.error !== error)) setLast({ key, error })
  if (data !== undefined) return null
  return error ?? (last?.key === key ? last.error : null)
}
