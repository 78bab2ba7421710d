import { language } from '~/i18n/locale.ts'

/**
 * A name or title in quotation marks. Messages need it for values: in their format, an apostrophe
 * before a value would quote the value itself.
 */
export const quote = (text: string): string => (language === 'th' ? `“${text}”` : `'${text}'`)
