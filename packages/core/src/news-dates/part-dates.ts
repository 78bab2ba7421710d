import type { DateEvidence } from '@newsloom/contract/research/date-evidence'
import { LISTINGS } from './listed-dates.ts'
import type { DateBounds } from './refused-dates.ts'
import { type WeighedDate, weighDates } from './weigh-dates.ts'

/**
 * The date of one entry of a live blog: the one in its listing. Dates of the page say when the blog
 * began or last changed, so they are used, as unsure, only for an entry without its own.
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
