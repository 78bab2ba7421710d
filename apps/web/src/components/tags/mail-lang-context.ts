import type { MailLang } from '@newsloom/email/mail-lang'
import { createContext } from 'react'
import { language } from '~/i18n/locale.ts'

/** The language in which the edited email is written. */
export const MailLangContext = createContext<MailLang>(language)
