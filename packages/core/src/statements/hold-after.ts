import { isDeepStrictEqual } from 'node:util'
import type { StoredHold } from '@newsloom/contract/analysis/holds'

/** Once held for its statements, it waits for its release: no edit sends a mail. */
export const holdAfter = (before: StoredHold | null, now: StoredHold | null): StoredHold | null =>
  now ?? (before === null || before.kind === 'all-left-out' ? null : { kind: 'changed' })

/** Whether a release stays: it is for what the person saw, and ends if others are missing. */
export const staysReleased = (before: StoredHold | null, now: StoredHold | null): boolean =>
  now === null || isDeepStrictEqual(now, before)
