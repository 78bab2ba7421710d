import type { TopicView } from '@newsloom/contract/research/topics'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '~/lib/net/trpc.ts'

export type ResearchChoice = {
  /** topics with research */
  topics: readonly TopicView[]
  /** null: the latest research of any topic */
  topicId: number | null
  choose: (topicId: number | null) => void
  /** there is no research yet */
  isSample: boolean
  isFailed: boolean
}

const NONE: readonly TopicView[] = []

/**
 * The topic whose latest research a test or preview uses: at first the template's own, if it has
 * research.
 */
export function useResearchChoice(ownTopicId: number | null): ResearchChoice {
  const all = useQuery(trpc.topics.list.queryOptions())
  const [chosen, choose] = useState<number | null | undefined>(undefined)
  const topics = all.data?.filter((topic) => topic.lastResearchAt !== null) ?? NONE
  const wanted = chosen === undefined ? ownTopicId : chosen
  return {
    topics,
    topicId: topics.some(({ id }) => id === wanted) ? wanted : null,
    choose,
    isSample: all.data !== undefined && topics.length === 0,
    isFailed: all.isError,
  }
}
