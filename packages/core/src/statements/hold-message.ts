import { holdRemedy, holdText, type StoredHold } from '@newsloom/contract/analysis/holds'
import { sentence } from '@newsloom/contract/sentences/sentences'

/** Why an analysis is not emailed, and what ends that. `begin`: that it is on hold. */
export const holdMessage = (hold: StoredHold, begin = sentence('analysisOnHold')): string =>
  `${begin} ${holdText(hold)} ${holdRemedy(hold).text}`
