import { type Refusal, refusalText } from '@newsloom/contract/sends/refusal'
import { translateMessage } from '../sentences/translate-message.ts'

/** Why an email may not be sent, and what to do; the email service's words are in its language. */
export const refusalLabel = (refusal: Refusal): string => translateMessage(refusalText(refusal))
