import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '~/lib/trpc.ts'

/** Whose latest research is shown: at first the template's own topic, where it was researched; null: the latest of all. */
export function useTopicChoice(ownTopicId: number | null) {
  const all = useQuery(trpc.topics.list.queryOptions())
  const [chosen, setTopicId] = useState<number | null | undefined>(undefined)
  const topics = all.data?.filter((topic) => topic.lastResearchAt !== null) ?? []
  const wanted = chosen === undefined ? ownTopicId : chosen
  return { topics, topicId: topics.some(({ id }) => id === wanted) ? wanted : null, setTopicId }
}
