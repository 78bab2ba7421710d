import type { DateEvidence } from '@newsloom/contract/research/date-evidence'
import type { DateContext } from '../../dates/date-reading.ts'
import { evidenceOf, TRUST } from '../../dates/evidence.ts'
import type { DomDocument } from '../dom.ts'

const FIELD =
  /["'](datePublished|publishedAt|published_at|publishDate|publish_date|publicationDate|firstPublished|publishedDate|publishTime|pubDate)["']\s*:\s*["'](\d[^"'\n]{7,40})["']/g
const LONGEST_SCRIPT = 500_000
const MAX_SCRIPTS = 100

/**
 * The publication date in the data that a page hands to its own scripts. Data about several
 * articles has several dates, and proves nothing.
 */
export function scriptDates(document: DomDocument, context: DateContext): DateEvidence[] {
  const found = new Map<string, string>()
  let seen = 0
  for (const script of document.querySelectorAll('script')) {
    seen += 1
    if (seen > MAX_SCRIPTS) break
    if (/ld\+json/i.test(script.getAttribute('type') ?? '')) continue
    const text = script.textContent ?? ''
    if (text.length > LONGEST_SCRIPT) continue
    for (const [, name = '', value = ''] of text.matchAll(FIELD)) found.set(value, name)
  }
  const [only, ...others] = found
  if (!only || others.length > 0) return []
  const [value, name] = only
  return evidenceOf(value, { source: 'meta', from: `script ${name}`, trust: TRUST.document }, context)
}
