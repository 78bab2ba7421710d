import { i18n } from '~/i18n/i18n.ts'

/** The server writes English, so only pages in another language load its sentences. */
const inLanguage = i18n.locale === 'en' ? null : await loadSentences()

/**
 * A text of the server in the language of the page, as far as it is known; anything else, such as
 * the email service's own words, is returned as it is.
 */
export const toldText = (text: string): string => inLanguage?.(text) ?? text

async function loadSentences(): Promise<((text: string) => string) | null> {
  try {
    return (await import('./sentence-text.ts')).sentenceText
  } catch {
    // the page still works, with these texts in English
    return null
  }
}
