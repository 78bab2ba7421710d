import type { DateEvidence } from '@newsloom/contract/research/date-evidence'
import type { DateContext } from './date-reading.ts'
import { evidenceOf, TRUST } from './evidence.ts'

const IN_PATH =
  /(?<!\d)((?:19|20|25)\d{2})([/-]?)(0?[1-9]|1[0-2]|[a-z]{3})\2(0[1-9]|[12]\d|3[01]|[1-9](?=\/))(?!\d)/i

/** `/2025/11/21/`, `/2025-11-21-`, `/2025/nov/21/`, `/20251121` in an address. */
export function urlDate(url: string, context: DateContext): DateEvidence[] {
  const found = IN_PATH.exec(new URL(url).pathname)
  if (!found) return []
  const [written, year = '', separator, month = '', day = ''] = found
  if (!separator && written.length !== 8) return []
  const value = /\d/.test(month)
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : `${day} ${month} ${year}`
  const trust = separator ? TRUST.shown : TRUST.document
  return evidenceOf(value, { source: 'url', from: 'address', trust }, context).filter((e) => e.at !== null)
}
