/** A day in words in the mail's language, always of the Christian era. */
export const longDate = (date: Date, lang: 'th' | 'en'): string =>
  new Intl.DateTimeFormat(lang === 'th' ? 'th-TH-u-ca-gregory' : 'en-GB', { dateStyle: 'long' }).format(date)
