import { useQuery } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'
import type { CampaignDraft } from './campaign-draft.ts'

/** What there is to choose from, and what of the choice there still is. */
export function useCampaignParts(draft: CampaignDraft) {
  const topics = useQuery(trpc.topics.list.queryOptions())
  const templates = useQuery(trpc.templates.list.queryOptions())
  const known = topics.data
  const isKnown = (wanted: number): boolean => known?.some(({ id }) => id === wanted) ?? true
  const topicIds = draft.topicIds.filter(isKnown)
  const firstTopic = known?.find(({ id }) => id === topicIds[0])
  return {
    topics,
    templates,
    /** a topic that was deleted meanwhile is no longer chosen */
    topicIds,
    /** that of the first topic */
    topicTemplate: templates.data?.find(({ id }) => id === firstTopic?.templateId) ?? null,
  }
}
