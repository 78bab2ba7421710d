import * as contract from '@newsloom/contract/analysis/holds'
import { translateMessage } from '../sentences/translate-message.ts'

/** The reason why an analysis waits for a person, as a sentence. */
export const holdText = (hold: contract.StoredHold): string => translateMessage(contract.holdText(hold))

/** How to end a hold. */
export const holdRemedyText = (hold: contract.StoredHold): string =>
  translateMessage(contract.holdRemedy(hold).text)
