import { type TimeWindow, windowHours } from '@newsloom/contract/research/time-window'
import { MAX_UNDATED_STORED, type StepReport } from '@newsloom/contract/step-report'
import { isOnlyListed } from '../../news-dates/listed-dates.ts'
import { earliestOf } from '../../news-dates/refused-dates.ts'
import { type DateVerdict, dateVerdict } from '../../ranking/publication-window.ts'
import type { Candidate } from '../candidates/candidate.ts'

/** The trust level of evidence that says only when something was changed. */
const CHANGED = 1

export type DateSplit = Record<DateVerdict, Candidate[]>

/** Groups articles by where their dates are relative to the topic's window. */
export function splitByDate(candidates: Candidate[], window: TimeWindow, now: Date): DateSplit {
  const split: DateSplit = { in: [], tooOld: [], undated: [], future: [] }
  for (const candidate of candidates) split[verdictOf(candidate, windowHours(window), now)].push(candidate)
  return split
}

/** The articles whose pages may still show that they lie in the window. */
export const openDates = (split: DateSplit): Candidate[] => [...split.in, ...split.undated, ...split.future]

/** Returns the split as the step of the time range reports it. */
export function datesReport(split: DateSplit, window: TimeWindow): StepReport {
  const { timeFilter, customTimeValue, customTimeUnit } = window
  const isUnconfirmed = (one: Candidate) => one.dateCertainty === 'unsure' && isOnlyListed(one)
  return {
    kind: 'dates',
    window: { timeFilter, customTimeValue, customTimeUnit },
    inside: split.in.length,
    unconfirmed: split.in.filter(isUnconfirmed).length,
    tooOld: split.tooOld.length,
    future: split.future.length,
    undated: split.undated.length,
    undatedArticles: split.undated
      .slice(0, MAX_UNDATED_STORED)
      .map(({ title, url, source }) => ({ title, url, source })),
  }
}

/**
 * A recent change may be a change to an old article, and a time in an unknown zone may be earlier
 * than it reads: neither shows that an article lies in the window.
 */
function verdictOf({ publishedAt, dateReasons }: Candidate, hours: number, now: Date): DateVerdict {
  const verdict = dateVerdict(publishedAt, hours, now)
  const taken = dateReasons?.find((reason) => reason.verdict === 'taken')
  if (verdict !== 'in' || hours === 0 || !taken) return verdict
  const isOutside = dateVerdict(earliestOf(taken, now), hours, now) === 'tooOld'
  return taken.trust <= CHANGED || isOutside ? 'undated' : 'in'
}
