import { i18n } from '~/i18n/i18n.ts'

let inLanguage: ((text: string) => string) | null = null

/**
 * A text of the server in the language of the page, as far as it is known; anything else, such as
 * the email service's own words, is returned as it is.
 */
export const translateMessage = (text: string): string => inLanguage?.(text) ?? text

/**
 * Loads the server's sentences before the first screen is drawn; English pages show them as they
 * are. Not awaited by a module: the file that it loads imports the app's first one, and each would
 * wait for the other.
 */
export async function loadSentences(): Promise<void> {
  if (i18n.locale === 'en') return
  try {
    inLanguage = (await import('./sentence-text.ts')).sentenceText
  } catch {
    // the page still works, with these texts in English
    inLanguage = null
  }
}
