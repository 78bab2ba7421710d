import { RESEARCH_LIMITS } from '@newsloom/contract/research/research'
import type { TopicView } from '@newsloom/contract/research/topics'

/**
 * Whether clicking a card starts research: not during a run or shortly after one. The server has
 * the same rule.
 */
export function clickStartsResearch(topic: TopicView, now: number): boolean {
  if (topic.activeRunId !== null) return false
  if (topic.lastResearchAt === null) return true
  return now - Date.parse(topic.lastResearchAt) >= RESEARCH_LIMITS.cooldownMs
}
