/**
 * Why a send stands still that the mail service refused, as it is stored and shown; the reason
 * follows.
 */
export const REFUSED_PAUSE = 'paused: refused'
