import { t } from '@lingui/core/macro'
import type { ModelUsage } from '@newsloom/contract/research/model-usage'
import { dollars } from '@newsloom/contract/text/dollars'
import { formatNumber } from '../numbers.ts'
import { secondsText } from '../time/use-elapsed.ts'

/** '$0.0094'; 'cost unknown' of a model without a price, or without a count of tokens. */
export const costText = ({ costUsd }: Pick<ModelUsage, 'costUsd'>): string =>
  costUsd === null ? t`cost unknown` : dollars(costUsd)

/** Says what a model used: '12,000 tokens in, 900 out', '8.4 s', '$0.012'; empty of older texts. */
export function usageTexts({ tokens, ms, costUsd }: ModelUsage): string[] {
  if (ms === null) return []
  const seconds = secondsText(ms / 1_000)
  if (tokens === null) return [seconds, costText({ costUsd })]
  return [
    t`${formatNumber(tokens.prompt)} tokens in, ${formatNumber(tokens.answer)} out`,
    seconds,
    costText({ costUsd }),
  ]
}
