import { language } from '~/i18n/locale.ts'
import { formatDate } from './dates.ts'

/** A day of a server's sentence, such as '20 November 2026', in the language of the page. */
export function dayText(day: string): string {
  const noon = language === 'en' ? Number.NaN : Date.parse(`${day} 12:00`)
  return Number.isNaN(noon) ? day : formatDate(noon)
}
