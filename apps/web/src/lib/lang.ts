import { hasThai } from '@newsloom/contract/text/has-thai'
import { language } from '~/i18n/locale.ts'

/**
 * The `lang` attribute of a text whose language is not the page's, for screen readers: 'th' if it
 * contains Thai script; on a Thai page 'en' if it has Latin letters only.
 */
export function langOf(text: string): 'th' | 'en' | undefined {
  if (hasThai(text)) return 'th'
  return language === 'th' && /[a-z]/i.test(text) ? 'en' : undefined
}
