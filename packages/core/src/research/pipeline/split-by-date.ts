import { type TimeWindow, windowHours, windowLabel } from '@newsloom/contract/research/time-window'
import { type DateVerdict, dateVerdict } from '../../ranking/publication-window.ts'
import { articlesIn, listed } from '../wording.ts'
import type { Candidate } from './candidate.ts'

export type DateSplit = Record<DateVerdict, Candidate[]>

/** Sorts articles by where their dates stand to the topic's window. */
export function splitByDate(candidates: Candidate[], window: TimeWindow, now: Date): DateSplit {
  const split: DateSplit = { in: [], tooOld: [], undated: [], future: [] }
  for (const candidate of candidates)
    split[dateVerdict(candidate.publishedAt, windowHours(window), now)].push(candidate)
  return split
}

/** Such as 'Last 24 hours: 12 articles; left out: 3 too old, 1 without a date'. */
export function splitWords(split: DateSplit, window: TimeWindow): string {
  const out = listed([
    [split.tooOld.length, 'too old'],
    [split.undated.length, 'without a date'],
    [split.future.length, 'dated in the future'],
  ])
  return `${windowLabel(window)}: ${articlesIn(split.in.length)}${out ? `; left out: ${out}` : ''}`
}
