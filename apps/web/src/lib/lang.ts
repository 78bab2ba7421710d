/**
 * The `lang` attribute of a text, for screen readers and line height: 'th' if it contains Thai
 * script.
 */
export const langOf = (text: string): 'th' | undefined => (/[\u0E00-\u0E7F]/.test(text) ? 'th' : undefined)
