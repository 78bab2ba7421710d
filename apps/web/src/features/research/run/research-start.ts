import { RESEARCH_LIMITS } from '@newsloom/contract/research/research'
import type { TopicView } from '@newsloom/contract/research/topics'

/**
 * Whether a person's click on a card starts research: not while a run is under way or just over.
 * The server holds the same rule.
 */
export function clickStartsResearch(topic: TopicView, now: number): boolean {
  if (topic.activeRunId !== null) return false
  if (topic.lastResearchAt === null) return true
  return now - Date.parse(topic.lastResearchAt) >= RESEARCH_LIMITS.cooldownMs
}
