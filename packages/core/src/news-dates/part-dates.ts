import type { DateEvidence } from '@newsloom/contract/research/date-evidence'
import { LISTINGS } from './listed-dates.ts'
import type { DateBounds } from './refused-dates.ts'
import { type WeighedDate, weighDates } from './weigh-dates.ts'

/**
 * The date of one entry of a live blog: its own, as its listing gives it. The page and its address
 * say when the live blog began or was last changed, which dates no entry: only one without a date
 * of its own has theirs, as unsure.
 */
export function weighPartDates(evidence: DateEvidence[], bounds: DateBounds): WeighedDate {
  const own = weighDates(
    evidence.filter(({ source }) => LISTINGS.has(source)),
    bounds,
  )
  if (own.dateSource) return own
  const ofPage = weighDates(evidence, bounds)
  return ofPage.dateSource ? { ...ofPage, dateCertainty: 'unsure' } : ofPage
}
