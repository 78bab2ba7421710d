import { hasThai } from '@newsloom/contract/text/has-thai'
import { i18n } from '~/i18n/i18n.ts'

/**
 * A sentence from elsewhere with a full stop, for another one to follow. A Thai one has none, also
 * if it ends in a name such as GEMINI_API_KEY.
 */
export const withStop = (text: string): string =>
  /[.!?\u0e00-\u0e7f]['”]?$/.test(text) || (i18n.locale === 'th' && hasThai(text)) ? text : `${text}.`

/** A reason such as 'it is empty' as a sentence of its own. */
export const asSentence = (reason: string): string =>
  withStop(reason.charAt(0).toUpperCase() + reason.slice(1))
