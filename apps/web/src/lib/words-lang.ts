import { type MailLang, mailLangOf } from '@newsloom/email/mail-lang'
import { language } from '~/i18n/locale.ts'

/** The language of an email's text or HTML; before it has any words, the page's. */
export function wordsLang(text: string, page: MailLang = language): MailLang {
  if (mailLangOf(text) === 'th') return 'th'
  return /\p{Letter}/u.test(text.replace(NO_WORDS, ' ')) ? 'en' : page
}

/** Markup and merge tags, which belong to no language. */
const NO_WORDS = /<(style|title)\b[^>]*>.*?<\/\1>|<[^>]*>|\{\{.*?\}\}|&\w+;/gis
