import { t } from '@lingui/core/macro'
import { ENOUGH_EMAILED, engagementRate } from '@newsloom/contract/analytics/engagement'
import { formatDecimal, formatNumber, people } from '~/lib/numbers.ts'

/**
 * Numbers of people, for a finished send or for all sends of a campaign. Null: still being counted.
 */
type Counted = { emailed: number | null; clicked: number | null }

/**
 * Returns the click rate: '18.3%' with '98 of 980 people', or only the people where they are too
 * few for a rate. Null: it is unknown, or more people clicked than were counted as emailed so far.
 */
export function clickShare({ emailed, clicked }: Counted): { value: string; detail?: string } | null {
  if (emailed === null || clicked === null || emailed === 0 || clicked > emailed) return null
  const detail = t`${formatNumber(clicked)} of ${people(emailed)}`
  if (emailed < ENOUGH_EMAILED) return { value: detail }
  return { value: clicked === 0 ? '0%' : `${formatDecimal(engagementRate(clicked, emailed))}%`, detail }
}
