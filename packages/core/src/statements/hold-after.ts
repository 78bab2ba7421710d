import { isDeepStrictEqual } from 'node:util'
import type { StoredHold } from '@newsloom/contract/analysis/holds'

/** The hold after an edit. Editing never lifts a hold, so no edit can send an email. */
export const holdAfter = (before: StoredHold | null, now: StoredHold | null): StoredHold | null =>
  now ?? (before === null || before.kind === 'all-left-out' ? null : { kind: 'changed' })

/**
 * Whether a release remains valid. It covers the statements that the person saw, so it ends when
 * others are no longer found.
 */
export const staysReleased = (before: StoredHold | null, now: StoredHold | null): boolean =>
  now === null || isDeepStrictEqual(now, before)
