import { t } from '@lingui/core/macro'

/** The messages of Chromium, Firefox and Safari when a module could not be loaded. */
const MESSAGES = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i

/**
 * A module did not load: the server did not answer, or it serves another version without this file.
 */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && MESSAGES.test(error.message)

export const MISSING_PART = {
  text: t`Newsloom is not running, or was updated after this page was opened.`,
  reload: t`Reload the page`,
  unsaved: t`Reloading discards what you have not saved.`,
} as const

/** Browsers cache a failed module: only reloading the page requests it again. */
export const reloadPage = (): void => window.location.reload()
