const MINUTE = 60_000
/** Shorter waits are told in seconds. */
const SHORT = 2 * MINUTE
const [HOUR, LONG] = [60 * MINUTE, 2 * 60 * MINUTE]

/** 'Try again in 37 s.', 'in 60 minutes.', 'in 5 hours.'; null: nobody has said when. */
export function tryAgain(ms: number | null | undefined): string {
  if (!ms) return 'Try again later.'
  if (ms < SHORT) return `Try again in ${Math.ceil(ms / 1_000)} s.`
  if (ms < LONG) return `Try again in ${Math.ceil(ms / MINUTE)} minutes.`
  return `Try again in ${Math.ceil(ms / HOUR)} hours.`
}
