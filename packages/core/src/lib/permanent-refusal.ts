import type { Refusal } from '@newsloom/contract/sends/refusal'
import { AppError, RefusedError } from '../errors.ts'

/**
 * An error that a retry cannot fix, such as a template with unknown merge tags; null: a retry may
 * help.
 */
export function permanentRefusal(error: unknown): Refusal | null {
  if (error instanceof RefusedError) return error.refusal
  return error instanceof AppError && error.isPermanent ? { kind: 'other', text: error.message } : null
}
