import type { RunCounts, RunStep } from '@newsloom/contract/research/research'
import { formatNumber, plural } from '../numbers.ts'

/** '40 found, 12 kept'; empty for a step that counts nothing. */
export function stepCount(step: RunStep): string {
  return [
    step.found === null ? null : `${formatNumber(step.found)} found`,
    step.kept === null ? null : `${formatNumber(step.kept)} kept`,
  ]
    .filter((part) => part !== null)
    .join(', ')
}

const DROPPED: { key: keyof RunCounts; reason: string; one?: string }[] = [
  { key: 'duplicates', reason: 'duplicates', one: 'duplicate' },
  { key: 'tooOld', reason: 'outside the time range' },
  { key: 'undated', reason: 'without a date' },
  { key: 'future', reason: 'dated in the future' },
  { key: 'unreadable', reason: 'unreadable' },
  { key: 'irrelevant', reason: 'not about the topic' },
  { key: 'overLimit', reason: 'beyond the limit' },
]

/** 'Kept 12 of 40 articles in 9 stories', and why the others were left out. */
export function articleCountsInWords(counts: RunCounts): { kept: string; dropped: string[] } {
  return {
    kept: `Kept ${formatNumber(counts.kept)} of ${plural(counts.found, 'article')}${
      counts.stories > 0 ? ` in ${plural(counts.stories, 'story', 'stories')}` : ''
    }`,
    dropped: DROPPED.filter(({ key }) => counts[key] > 0).map(({ key, reason, one = reason }) =>
      plural(counts[key], one, reason),
    ),
  }
}
