import type { DateEvidence, DateSource } from '@newsloom/contract/research/date-evidence'
import type { DateContext } from './date-reading.ts'
import { interpretDate } from './read-date.ts'

const LONGEST_WRITTEN = 80

/** How much a place in a document says of the publication. */
export const TRUST = {
  /** the publisher's own word on this article */
  published: 5,
  /** a name that means the publication, as a rule */
  named: 4,
  /** a reader sees it beside the headline, or it is in the address */
  shown: 3,
  /** dates the file as often as the article */
  document: 2,
  /** when something was changed */
  changed: 1,
}

type Found = { source: DateSource; from: string; trust: number; why?: string }

/** A date as evidence; nothing is written where nothing is. */
export function evidenceOf(
  value: string | null | undefined,
  found: Found,
  context: DateContext,
): DateEvidence[] {
  const written = value?.trim().slice(0, LONGEST_WRITTEN)
  if (!value || !written) return []
  const reading = interpretDate(value, context)
  if ('refused' in reading) {
    return [{ ...found, written, at: null, precision: 'day', zone: 'assumed', why: reading.refused }]
  }
  const { date, precision, zone } = reading
  return [{ ...found, written, at: date.toISOString(), precision, zone }]
}
