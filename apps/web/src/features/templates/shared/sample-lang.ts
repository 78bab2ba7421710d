import { type MailLang, mailLangOf } from '@newsloom/email/mail-lang'
import { language } from '~/i18n/locale.ts'

/** The language of sample texts: the page's, but Thai in an email that has Thai in it. */
export const sampleLang = (email: string): MailLang => (language === 'th' ? 'th' : mailLangOf(email))
