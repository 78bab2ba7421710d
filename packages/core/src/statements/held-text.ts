import { remedyOf } from '../analysis/shown.ts'

/** Why an analysis is not emailed, and what ends that. `what` begins the sentence. */
export const heldText = (reason: string, what = 'The analysis'): string =>
  `${what} is on hold. ${reason} ${remedyOf(reason).text}`
