import type { DateEvidence, DateSource } from '@newsloom/contract/research/date-evidence'
import type { DateContext, DateReading } from './date-reading.ts'
import { interpretDate } from './read-date.ts'

const LONGEST_WRITTEN = 80

/** How much a place in a document says about the publication date. */
export const TRUST = {
  /** the publisher's own statement about this article */
  published: 5,
  /** a name that usually means the publication */
  named: 4,
  /** visible beside the headline, or in the address */
  shown: 3,
  /** the date of the file as often as that of the article */
  document: 2,
  /** when something was changed */
  changed: 1,
}

type FoundDate = { source: DateSource; from: string; trust: number; why?: string }

/** A date as evidence; nothing for an empty value. */
export function evidenceOf(
  value: string | null | undefined,
  found: FoundDate,
  context: DateContext,
): DateEvidence[] {
  const written = value?.trim().slice(0, LONGEST_WRITTEN)
  if (!value || !written) return []
  const reading = interpretDate(value, context)
  if ('refused' in reading) {
    const { refused: why, ahead } = reading
    // a date shown on a page may be that of an event; elsewhere the article is wrongly dated
    if (!ahead || found.source === 'visible')
      return [{ ...found, written, at: null, precision: 'day', zone: 'assumed', why }]
    return [{ ...found, written, ...fromReading(ahead) }]
  }
  const { isRelative } = reading
  // a page that was stored for a while still says '3 hours ago'
  const isVague = isRelative && found.source === 'visible'
  const trust = isVague ? Math.min(found.trust, TRUST.document) : found.trust
  return [{ ...found, written, ...fromReading(reading), trust }]
}

const fromReading = ({ date, precision, zone, zoneName, zoneFrom }: DateReading) => ({
  at: date.toISOString(),
  precision,
  zone,
  ...(zoneName && { zoneName, zoneFrom }),
})
