import { TRPCClientError } from '@trpc/client'
import { hasKey } from '~/lib/has-key.ts'

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
