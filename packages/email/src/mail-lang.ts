export type MailLang = 'th' | 'en'

/** Thai when Thai letters are in it. */
export const langOf = (text: string): MailLang => (/[\u0e00-\u0e7f]/.test(text) ? 'th' : 'en')
