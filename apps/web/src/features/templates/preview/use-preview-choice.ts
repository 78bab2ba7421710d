import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '~/lib/net/trpc.ts'
import { useResearchChoice } from '../shared/use-research-choice.ts'

/** The contact that a preview is addressed to; null: the first one. */
export type Reader = { id: number; name: string | null; email: string }

/** The research and the contact of a preview, and the data they bring. */
export function usePreviewChoice(ownTopicId: number | null) {
  const { topics, topicId, choose } = useResearchChoice(ownTopicId)
  const [reader, setReader] = useState<Reader | null>(null)
  const data = useQuery(
    trpc.templates.previewData.queryOptions(
      { topicId, contactId: reader?.id ?? null },
      { placeholderData: keepPreviousData },
    ),
  )
  return { topics, topicId, setTopicId: choose, reader, setReader, data }
}
export type PreviewChoice = ReturnType<typeof usePreviewChoice>
