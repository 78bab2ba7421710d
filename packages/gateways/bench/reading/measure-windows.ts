import { windowFromHours } from '@newsloom/contract/research/time-window'
import type { SourceEntry } from '@newsloom/core/ports'
import type { SetRow } from '../../../core/bench/sets/read-sets.ts'
import { completed, toCandidate } from '../../../core/src/research/candidates/candidate.ts'
import { needsPage } from '../../../core/src/research/pipeline/needed-pages.ts'
import { splitByDate } from '../../../core/src/research/pipeline/split-by-date.ts'
import { readDocument } from '../../src/news/parse/read-document.ts'
import { type Portion, readWindows } from '../sets/read-sets.ts'
import type { Measured } from './report.ts'

type Case = SetRow<'windows'>

/** Articles that a window takes in although they are older or undated, and those it loses. */
export function measureWindows(portion: Portion): Measured {
  const cases = readWindows(portion)
  let [fromOutside, lost] = [0, 0]
  const wrong = cases.flatMap((one) => {
    const isIn = isInWindow(one)
    if (isIn === (one.verdict === 'in')) return []
    if (isIn) fromOutside += 1
    else lost += 1
    return [`${one.id}: ${isIn ? 'in' : 'left out'}, not ${one.verdict}`]
  })
  const ours = (cases.length - wrong.length) / cases.length
  return { ours, cases: cases.length, unit: 'share', wrong, more: { fromOutside, lost } }
}

/**
 * Does what a run does: completes the listing from the page, if it would read that, and compares it
 * with the window.
 */
function isInWindow(one: Case): boolean {
  const now = new Date(one.now)
  const [listed, page] = [one.feed ? read(one, one.feed) : null, one.html ? read(one, one.html) : null]
  const first = listed ?? page
  if (!first) return false
  const candidate = toCandidate(first, 'chosen', 0)
  const isRead = listed && page && needsPage(candidate, one.hours)
  const whole = isRead ? completed(candidate, page, now) : candidate
  return splitByDate([whole], windowFromHours(one.hours), now).in.length > 0
}

function read({ url, headers = {}, now, feed }: Case, text: string): SourceEntry | null {
  const dateOf = (header: string | undefined) => (header ? new Date(header) : null)
  const isFeed = text === feed
  const document = readDocument({
    bytes: Buffer.from(text),
    url: isFeed ? new URL('/feed.xml', url).href : url,
    contentType: isFeed ? 'application/xml' : 'text/html; charset=utf-8',
    want: isFeed ? 'source' : 'article',
    readAt: new Date(now),
    servedAt: dateOf(headers.date),
    lastModifiedAt: dateOf(headers['last-modified']),
  })
  if (document.kind === 'page') return document.page.article
  if (document.kind === 'unreadable') return null
  return document.entries.find((entry) => entry.url === url) ?? null
}
