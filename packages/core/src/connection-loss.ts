/** postgres.js's own codes, the system's, and the server's when it shuts down or starts (SQLSTATE 57P0x, 08xxx). */
const CODES =
  /^(CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE|57P0[123]|08...)$/

/** The database went away: what was under way may be tried again as it is. */
export function isConnectionLoss(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string' && CODES.test(at.code)) return true
  return false
}
