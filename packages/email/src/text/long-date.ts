import { MAIL_ZONE } from '../mail-zone.ts'

const DAYS = {
  th: new Intl.DateTimeFormat('th-TH-u-ca-gregory', { dateStyle: 'long', timeZone: MAIL_ZONE }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: MAIL_ZONE }),
}

/** A date in the email's language and the readers' time zone, always CE. */
export const longDate = (date: Date, lang: 'th' | 'en'): string => DAYS[lang].format(date)

/** The declared language of a composed email. */
export const mailLang = (html: string): 'th' | 'en' => (html.includes('<html lang="th"') ? 'th' : 'en')
