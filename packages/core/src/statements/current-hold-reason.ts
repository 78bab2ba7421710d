import type { SummaryRow } from './read-analysis.ts'

/** Why an analysis waits for a person before it is mailed; null once it was released. */
export const currentHoldReason = ({
  holdReason,
  releasedAt,
}: Pick<SummaryRow, 'holdReason' | 'releasedAt'>): string | null => (releasedAt ? null : holdReason)
