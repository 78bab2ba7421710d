import type { TopicView } from '@newsloom/contract/research/topics'
import { useIsLocalAnalyst } from '~/lib/system.ts'
import { isUsedUp } from './budget-texts.ts'

/** Whether the topic's budget stops its model; without a key it has none to stop. */
export function useOverBudget(topic: Pick<TopicView, 'monthlyBudget' | 'spentThisMonth'>): boolean {
  const isLocal = useIsLocalAnalyst()
  return !isLocal && isUsedUp(topic)
}
