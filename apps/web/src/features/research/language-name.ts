import { locale } from '~/i18n/locale.ts'

const names = new Intl.DisplayNames([locale], { type: 'language' })

/** 'Thai' of 'th'. A feed may name its language in a form that is not a language tag. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag
  } catch {
    return tag
  }
}
