import { MAIL_ZONE } from '../mail-zone.ts'

const DAYS = {
  th: new Intl.DateTimeFormat('th-TH-u-ca-gregory', { dateStyle: 'long', timeZone: MAIL_ZONE }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: MAIL_ZONE }),
}

/** A day in the email's language, in the readers' time zone, always of the Christian era. */
export const longDate = (date: Date, lang: 'th' | 'en'): string => DAYS[lang].format(date)

/** The language that a composed mail says it is in. */
export const mailLang = (html: string): 'th' | 'en' => (html.includes('<html lang="th"') ? 'th' : 'en')
