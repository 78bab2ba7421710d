/** A day in words in the mail's language, always of the Christian era. */
export const longDate = (date: Date, lang: 'th' | 'en'): string =>
  new Intl.DateTimeFormat(lang === 'th' ? 'th-TH-u-ca-gregory' : 'en-GB', { dateStyle: 'long' }).format(date)

/** The language that a composed mail says it is in. */
export const mailLang = (html: string): 'th' | 'en' => (html.includes('<html lang="th"') ? 'th' : 'en')
