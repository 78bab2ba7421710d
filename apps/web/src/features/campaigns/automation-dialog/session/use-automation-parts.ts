import { useQuery } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'
import type { AutomationDraft } from './automation-draft.ts'

/** The topics and templates to choose from, and which chosen topics still exist. */
export function useAutomationParts(draft: AutomationDraft) {
  const topics = useQuery(trpc.topics.list.queryOptions())
  const templates = useQuery(trpc.templates.list.queryOptions())
  const known = topics.data
  const isKnown = (wanted: number): boolean => known?.some(({ id }) => id === wanted) ?? true
  const topicIds = draft.topicIds.filter(isKnown)
  const firstTopic = known?.find(({ id }) => id === topicIds[0])
  return {
    topics,
    templates,
    /** without topics that have been deleted since */
    topicIds,
    /** the first topic's template */
    topicTemplate: templates.data?.find(({ id }) => id === firstTopic?.templateId) ?? null,
  }
}
