import { TRPCClientError } from '@trpc/client'

/**
 * The count that a send was refused for, where the server says that it is another one by now; null:
 * it refused for something else.
 */
export function shownBefore(error: Error): number | null {
  if (!(error instanceof TRPCClientError)) return null
  const data: unknown = error.data
  if (!hasKey(data, 'code') || data.code !== 'CONFLICT' || !hasKey(data, 'details')) return null
  const { details } = data
  return hasKey(details, 'shown') && typeof details.shown === 'number' ? details.shown : null
}

const hasKey = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && key in value
