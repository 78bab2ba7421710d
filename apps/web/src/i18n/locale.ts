import { i18n } from './i18n.ts'
import type { Language } from './language.ts'

const LOCALES: Record<Language, string> = { en: 'en-US', th: 'th-TH' }

/** The language of this page, which may not be the preferred one if its catalog did not load. */
export const language: Language = i18n.locale === 'th' ? 'th' : 'en'

/** The locale of numbers, dates and lists. */
export const locale = LOCALES[language]
