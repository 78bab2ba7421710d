import { hasThai } from '@newsloom/contract/text/has-thai'

/**
 * The `lang` attribute of a text, for screen readers and line height: 'th' if it contains Thai
 * script.
 */
export const langOf = (text: string): 'th' | undefined => (hasThai(text) ? 'th' : undefined)
