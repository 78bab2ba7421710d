import { t } from '@lingui/core/macro'
import type { TopicView } from '@newsloom/contract/research/topics'
import { dollars } from '@newsloom/contract/text/dollars'

export const BUDGET_TEXTS = {
  label: t`AI budget`,
  help: t`In US dollars, for the analyses of this topic. When it is used up, no more are written by an AI model until the next month. Leave it empty for no limit.`,
  usedUp: t`AI budget used up`,
  useLocal: t`Use the local analyst`,
}

type Budget = Pick<TopicView, 'monthlyBudget' | 'spentThisMonth'>

export const isUsedUp = ({ monthlyBudget, spentThisMonth }: Budget): boolean =>
  monthlyBudget !== null && spentThisMonth >= monthlyBudget

export const spentSoFar = (usd: number): string => t`Spent this month: ${dollars(usd)}.`

/** '$0.42 of $2.00 this month' */
export const spentOf = (spent: number, budget: number): string =>
  t`${dollars(spent)} of ${dollars(budget)} this month`

export const usedUpText = (spent: number, budget: number): string =>
  t`The AI budget of this topic is used up: ${spentOf(spent, budget)}. Raise it, or use the local analyst, which quotes the articles and costs nothing.`
