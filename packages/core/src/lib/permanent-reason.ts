import { AppError } from '../errors.ts'

/**
 * An error that a retry cannot fix, such as a template with unknown merge tags; null: a retry may
 * help.
 */
export function permanentReason(error: unknown): string | null {
  return error instanceof AppError && error.isPermanent ? asReason(error.message) : null
}

/** A sentence as it stands after a colon: without its capital letter. */
export const asReason = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1)
