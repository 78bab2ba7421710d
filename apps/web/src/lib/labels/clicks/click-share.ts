import { t } from '@lingui/core/macro'
import { ENOUGH_EMAILED, engagementRate } from '@newsloom/contract/analytics/engagement'
import { formatDecimal, formatNumber, people } from '~/lib/numbers.ts'

/** People, of a send that is over or of all sends of a campaign. Null: still being counted. */
type Counted = { emailed: number | null; clicked: number | null }

/**
 * The share of the people emailed who clicked: '18.3%' and its people, or the people alone where
 * they are too few for a rate. Null: it is not known. So it is when more people clicked than are
 * known to have been emailed, which a lost answer of the email service can cause.
 */
export function clickShare({ emailed, clicked }: Counted): { value: string; detail?: string } | null {
  if (emailed === null || clicked === null || emailed === 0 || clicked > emailed) return null
  const detail = t`${formatNumber(clicked)} of ${people(emailed)}`
  if (emailed < ENOUGH_EMAILED) return { value: detail }
  return { value: clicked === 0 ? '0%' : `${formatDecimal(engagementRate(clicked, emailed))}%`, detail }
}
