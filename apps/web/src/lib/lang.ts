/** The `lang` of a text for screen readers and line height: 'th' when it holds Thai script. */
export const langOf = (text: string): 'th' | undefined => (/[\u0E00-\u0E7F]/.test(text) ? 'th' : undefined)
