import { TransportError } from '../net/transport-error.ts'

type Failed = { message: string }

/** Whether a call's outcome is unknown: its answer was lost, though the server may have acted. */
export const isUnanswered = (error: Failed): boolean =>
  error instanceof Error && error.cause instanceof TransportError && error.cause.failure !== 'refused'

/**
 * The text for a failed call. It claims a failure only if there was an answer; otherwise
 * `unanswered` comes first, then what may have become of the call.
 */
export const failureText = (failed: string, error: Failed, unanswered = ''): string =>
  `${isUnanswered(error) ? unanswered : failed} ${error.message}`.trim()
