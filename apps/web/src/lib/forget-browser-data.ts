import { forgetAllSends } from './net/watched-sends.ts'
import { storage } from './storage.ts'

/** How this person likes the screens, and what is installed; the rest is about deleted data. */
const KEPT = ['sidebar', 'color-mode', 'installation', 'known-missing-keys', 'wipe']

/** After a wipe: deletes drafts, selections and what else this browser stores of the data. */
export function forgetBrowserData(): void {
  for (const key of storage.keys()) if (!KEPT.includes(key)) storage.write(key, null)
  forgetAllSends()
}
