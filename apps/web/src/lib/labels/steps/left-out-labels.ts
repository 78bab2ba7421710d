import { plural, t } from '@lingui/core/macro'
import { RESEARCH_LIMITS } from '@newsloom/contract/research/research'
import { formatNumber } from '~/lib/numbers.ts'

/** How many articles research left out, by why: worded once for the steps and for the whole run. */
export const LEFT_OUT_LABELS = {
  duplicates: (count: number) => plural(count, { one: '# duplicate', other: '# duplicates' }),
  tooOld: (count: number) => t`${formatNumber(count)} too old`,
  undated: (count: number) => t`${formatNumber(count)} without a date`,
  future: (count: number) => t`${formatNumber(count)} dated in the future`,
  unreadable: (count: number) => t`${formatNumber(count)} unreadable`,
  irrelevant: (count: number) => t`${formatNumber(count)} off topic`,
  overLimit: (count: number) =>
    t`${formatNumber(count)} beyond the limit of ${formatNumber(RESEARCH_LIMITS.articles)}`,
}

export type LeftOutWhy = keyof typeof LEFT_OUT_LABELS

/** In the order in which they are listed. */
export const LEFT_OUT_WHYS = Object.keys(LEFT_OUT_LABELS) as LeftOutWhy[]

/** '3 too old', '1 without a date': those that count something. */
export const leftOutArticleTexts = (
  counts: Partial<Record<LeftOutWhy, number>>,
  whys = LEFT_OUT_WHYS,
): string[] =>
  whys.flatMap((why) => {
    const count = counts[why] ?? 0
    return count > 0 ? [LEFT_OUT_LABELS[why](count)] : []
  })
