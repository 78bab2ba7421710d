import { type TimeWindow, windowHours, windowLabel } from '@newsloom/contract/research/time-window'
import { articlesIn, listed } from '../../lib/wording.ts'
import { isOnlyListed } from '../../news-dates/listed-dates.ts'
import { type DateVerdict, dateVerdict } from '../../ranking/publication-window.ts'
import type { Candidate } from './candidate.ts'

/** The trust level of evidence that says only when something was changed. */
const CHANGED = 1
/** At most this many undated articles are named. */
const NAMED = 5

export type DateSplit = Record<DateVerdict, Candidate[]>

/** Groups articles by where their dates are relative to the topic's window. */
export function splitByDate(candidates: Candidate[], window: TimeWindow, now: Date): DateSplit {
  const split: DateSplit = { in: [], tooOld: [], undated: [], future: [] }
  for (const candidate of candidates) split[verdictOf(candidate, windowHours(window), now)].push(candidate)
  return split
}

/**
 * For example 'Last 24 hours: 12 articles (2 dated only by a listing); left out: 3 too old'. An
 * unconfirmed date counts like any other, as it is the best that is known, but it is told.
 */
export function splitWords(split: DateSplit, window: TimeWindow): string {
  const out = listed([
    [split.tooOld.length, 'too old'],
    [split.undated.length, `without a date${named(split.undated)}`],
    [split.future.length, 'dated in the future'],
  ])
  const unsure = split.in.filter((one) => one.dateCertainty === 'unsure' && isOnlyListed(one)).length
  const told = unsure > 0 && windowHours(window) > 0 ? ` (${unsure} dated only by a listing)` : ''
  return `${windowLabel(window)}: ${articlesIn(split.in.length)}${told}${out ? `; left out: ${out}` : ''}`
}

/**
 * A recent change may be a change to an old article, so it does not date an article without other
 * evidence.
 */
function verdictOf({ publishedAt, dateReasons }: Candidate, hours: number, now: Date): DateVerdict {
  const verdict = dateVerdict(publishedAt, hours, now)
  const isChangeOnly = dateReasons?.some((reason) => reason.verdict === 'taken' && reason.trust <= CHANGED)
  return verdict === 'in' && hours > 0 && isChangeOnly ? 'undated' : verdict
}

/** Named, so that a user can open them and check. */
function named(candidates: Candidate[]): string {
  if (candidates.length === 0) return ''
  const titles = candidates.slice(0, NAMED).map(({ title }) => `“${shortTitle(title)}”`)
  const more = candidates.length - titles.length
  return ` (${titles.join(', ')}${more > 0 ? ` and ${more} more` : ''})`
}

const shortTitle = (title: string): string =>
  title.length > 80 ? `${title.slice(0, 79).toWellFormed()}…` : title
