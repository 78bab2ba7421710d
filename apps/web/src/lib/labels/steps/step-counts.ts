import { plural, t } from '@lingui/core/macro'
import type { RunCounts, RunStep } from '@newsloom/contract/research/research'
import { formatNumber } from '~/lib/numbers.ts'

/** '40 found, 12 kept'; empty for a step that counts nothing. */
export function stepCount(step: RunStep): string {
  return [
    step.found === null ? null : t`${formatNumber(step.found)} found`,
    step.kept === null ? null : t`${formatNumber(step.kept)} kept`,
  ]
    .filter((part) => part !== null)
    .join(', ')
}

const DROPPED: { key: keyof RunCounts; label: (count: number) => string }[] = [
  { key: 'duplicates', label: (count) => plural(count, { one: '# duplicate', other: '# duplicates' }) },
  { key: 'tooOld', label: (count) => t`${formatNumber(count)} outside the time range` },
  { key: 'undated', label: (count) => t`${formatNumber(count)} without a date` },
  { key: 'future', label: (count) => t`${formatNumber(count)} dated in the future` },
  { key: 'unreadable', label: (count) => t`${formatNumber(count)} unreadable` },
  { key: 'irrelevant', label: (count) => t`${formatNumber(count)} not about the topic` },
  { key: 'overLimit', label: (count) => t`${formatNumber(count)} beyond the limit` },
]

function keptText({ kept, found, stories }: RunCounts): string {
  const articles = t`Kept ${formatNumber(kept)} of ${plural(found, { one: '# article', other: '# articles' })}`
  return stories === 0
    ? articles
    : t`${articles} in ${plural(stories, { one: '# story', other: '# stories' })}`
}

/** 'Kept 12 of 40 articles in 9 stories', and why the others were left out. */
export function articleCountTexts(counts: RunCounts): { kept: string; dropped: string[] } {
  return {
    kept: keptText(counts),
    dropped: DROPPED.filter(({ key }) => counts[key] > 0).map(({ key, label }) => label(counts[key])),
  }
}
