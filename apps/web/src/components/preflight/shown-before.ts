import { TRPCClientError } from '@trpc/client'
import { hasKey } from '~/lib/has-key.ts'

/**
 * The recipient count that the server refused because it has changed since; null for any other
 * error.
 */
export function shownBefore(error: Error): number | null {
  if (!(error instanceof TRPCClientError)) return null
  const data: unknown = error.data
  if (!hasKey(data, 'code') || data.code !== 'CONFLICT' || !hasKey(data, 'details')) return null
  const { details } = data
  return hasKey(details, 'shown') && typeof details.shown === 'number' ? details.shown : null
}
