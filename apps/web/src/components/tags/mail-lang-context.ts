import type { MailLang } from '@newsloom/email/mail-lang'
import { createContext } from 'react'

/** The language in which the edited template is written. */
export const MailLangContext = createContext<MailLang>('en')
