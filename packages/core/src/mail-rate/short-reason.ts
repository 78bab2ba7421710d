const MAX_REASON = 300

/**
 * A reason for a row, a log line or an answer: shortened, since a service may quote everything that
 * it was sent.
 */
export const shortReason = (reason: string): string => reason.slice(0, MAX_REASON)
