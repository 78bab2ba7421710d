import { LANGUAGE_TAGS } from '@newsloom/contract/podcasts/languages'
import { locale, language as ofPage } from '~/i18n/locale.ts'

const TAGS = new Map(Object.entries(LANGUAGE_TAGS))
const NAMES = new Intl.DisplayNames([locale], { type: 'language' })

/** The name of a podcast's language, which is stored by its English one. */
export function nameOfLanguage(english: string): string {
  const tag = ofPage === 'th' ? TAGS.get(english) : undefined
  return (tag && NAMES.of(tag)) ?? english
}

/** 'Thai' of 'th'. A feed may name its language in a form that is not a language tag. */
export function nameOfLanguageTag(tag: string): string {
  try {
    return NAMES.of(tag) ?? tag
  } catch {
    return tag
  }
}
