import { TransportError } from '../net/transport-error.ts'

type Failed = { message: string }

/** Nobody can tell what became of a call: its answer was lost, though the server may have acted. */
export const isUnanswered = (error: Failed): boolean =>
  error instanceof Error && error.cause instanceof TransportError && error.cause.failure !== 'refused'

/**
 * What is said of a call that failed: that it failed only where somebody said so. `unanswered`
 * stands before the words for a lost answer, which tell what may have become of the call.
 */
export const failureInWords = (failed: string, error: Failed, unanswered = ''): string =>
  `${isUnanswered(error) ? unanswered : failed} ${error.message}`.trim()
