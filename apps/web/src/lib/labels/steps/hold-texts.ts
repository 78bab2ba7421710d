import * as contract from '@newsloom/contract/analysis/holds'
import { toldText } from '../sentences/told-text.ts'

/** The reason why an analysis waits for a person, as a sentence. */
export const holdText = (hold: contract.StoredHold): string => toldText(contract.holdText(hold))

/** How to end a hold. */
export const holdRemedyText = (hold: contract.StoredHold): string => toldText(contract.holdRemedy(hold).text)
