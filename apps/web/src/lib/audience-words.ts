import type { AudienceView } from '@newsloom/contract/sends'
import { formatNumber, plural } from './numbers.ts'

/** Who is left out of a mail and why, in words; nothing for what is zero. */
export const leftOutInWords = ({
  suppressed,
  skipped,
  duplicates,
}: Pick<AudienceView, 'suppressed' | 'skipped' | 'duplicates'>): string[] =>
  [
    suppressed > 0 ? `${formatNumber(suppressed)} suppressed, left out` : null,
    skipped > 0 ? `${formatNumber(skipped)} paused or without this topic, left out` : null,
    duplicates > 0 ? `${plural(duplicates, 'duplicate')}, mailed once` : null,
  ].filter((part) => part !== null)
