/** What Chromium, Firefox and Safari say where a part of the app could not be loaded. */
const WORDS = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i

/**
 * A part's file did not come: nobody answered, or another version is served by now and the file is
 * gone.
 */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && WORDS.test(error.message)

export const MISSING_PART = {
  text: 'Newsloom is not running, or was updated after this page was opened.',
  reload: 'Reload the page',
  unsaved: 'Reloading discards what you have not saved.',
} as const

/** Browsers keep in mind that a file did not come: only a new start asks for it again. */
export const reloadPage = (): void => window.location.reload()
