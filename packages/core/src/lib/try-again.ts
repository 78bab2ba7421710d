import { sentence } from '@newsloom/contract/sentences/sentences'

const MINUTE = 60_000
/** Shorter waits are given in seconds. */
const SHORT = 2 * MINUTE
const [HOUR, LONG] = [60 * MINUTE, 2 * 60 * MINUTE]

/** 'Try again in 37 s.', 'in 60 minutes.', 'in 5 hours.'; null: nobody has said when. */
export function tryAgain(ms: number | null | undefined): string {
  if (!ms) return sentence('tryLater')
  if (ms < SHORT) return sentence('tryIn', Math.ceil(ms / 1_000))
  if (ms < LONG) return sentence('tryInMinutes', Math.ceil(ms / MINUTE))
  return sentence('tryInHours', Math.ceil(ms / HOUR))
}
