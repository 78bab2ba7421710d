import { holdRemedy, holdText, type StoredHold } from '@newsloom/contract/analysis/holds'

/** Why an analysis is not emailed, and what ends that. `what` begins the sentence. */
export const holdMessage = (hold: StoredHold, what = 'The analysis'): string =>
  `${what} is on hold. ${holdText(hold)} ${holdRemedy(hold).text}`
