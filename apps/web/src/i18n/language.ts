import { storage } from '~/lib/storage.ts'

export const LANGUAGES = ['en', 'th'] as const
export type Language = (typeof LANGUAGES)[number]

const KEY = 'language'

const isLanguage = (text: string | null | undefined): text is Language =>
  LANGUAGES.some((language) => language === text)

/**
 * The language chosen in this browser, else the first of the browser's own that there is, else
 * English.
 */
export function preferredLanguage(): Language {
  const chosen = storage.read(KEY)
  if (isLanguage(chosen)) return chosen
  return navigator.languages.map((tag) => tag.split('-', 1)[0]).find(isLanguage) ?? 'en'
}

/**
 * Remembers the choice and loads the page again, as texts are made once, when their modules load.
 * A person who stays, to keep what is not saved, keeps the language too. False: this browser stores
 * nothing, so the choice would be lost. `beforeReload` is called only if the page loads again.
 */
export function chooseLanguage(language: Language, beforeReload: () => void): boolean {
  const before = storage.read(KEY)
  if (!storage.write(KEY, language)) return false
  beforeReload()
  location.reload()
  // runs only in a page that stayed
  setTimeout(() => storage.write(KEY, before), STAYED_MS)
  return true
}

/** Much longer than a page that leaves still runs, ms. */
const STAYED_MS = 3_000
