import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '~/lib/toast.ts'
import { trpc } from '~/lib/trpc.ts'
import { TEXTS } from './texts.ts'

/** Sends a topic's analysis, and knows the send under way for it, after a reload too. */
export function useSendNews(topicId: number) {
  const cache = useQueryClient()
  const [started, setStarted] = useState<number | null>(null)
  const active = useQuery(trpc.sends.active.queryOptions())
  const send = useMutation(
    trpc.sends.sendNews.mutationOptions({
      onSuccess: (result) => {
        setStarted(result.sendId)
        toast.success(TEXTS.sent, result.message)
        void cache.invalidateQueries(trpc.sends.active.queryFilter())
      },
      onError: (error) => toast.destructive(TEXTS.sendFailed, error.message),
    }),
  )
  const running = active.data?.find((s) => s.topicId === topicId)?.id ?? null
  return { send, sendId: started ?? running }
}

/** How many people a topic sent to these lists reaches; nothing while none is chosen. */
export const useAudience = (topicId: number, contactListIds: number[]) =>
  useQuery(
    trpc.sends.audience.queryOptions(contactListIds.length === 0 ? skipToken : { contactListIds, topicId }, {
      placeholderData: (previous) => previous,
    }),
  )
