import type { FetchOutcome } from '../../fetch/guarded-fetch.ts'

/** The server wants a sign-in or a payment, or lets nobody in from here. */
const WALLS = new Set([401, 402, 403, 407, 451])

/** A source or a page that was not read, and why. */
export function unread(answer: Extract<FetchOutcome, { kind: 'blocked' | 'failed' }>) {
  const { kind: state, reason } = answer
  if (answer.kind === 'blocked') return { state, reason }
  const isWall = answer.status !== null && WALLS.has(answer.status)
  const missed = answer.isLate ? ('late' as const) : isWall ? ('wall' as const) : undefined
  return missed ? { state, reason, missed } : { state, reason }
}
