import type { StoredHold } from '@newsloom/contract/analysis/holds'
import type { SummaryRow } from './read-analysis.ts'

/** Why an analysis waits for a person before it is mailed; null once it was released. */
export const currentHold = ({
  hold,
  releasedAt,
}: Pick<SummaryRow, 'hold' | 'releasedAt'>): StoredHold | null => (releasedAt ? null : hold)
