import { plural, t } from '@lingui/core/macro'
import type { RunCounts, RunStep } from '@newsloom/contract/research/research'
import { formatNumber } from '~/lib/numbers.ts'
import { leftOutArticleTexts } from './left-out-labels.ts'

/**
 * '40 found, 12 kept' of a source; '−12' of a later step, which begins with the articles that the
 * one before it kept. Empty for a step that counts or changes nothing.
 */
export function stepCount({ kind, found, kept }: RunStep): string {
  if (kind !== 'source' && found !== null && kept !== null)
    return kept < found ? `−${formatNumber(found - kept)}` : ''
  return [
    found === null ? null : t`${formatNumber(found)} found`,
    kept === null || kept === found ? null : t`${formatNumber(kept)} kept`,
  ]
    .filter((part) => part !== null)
    .join(', ')
}

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
    dropped: leftOutArticleTexts(counts),
  }
}
