import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { trpc } from '~/lib/net/trpc.ts'
import { toTopic } from '~/lib/places.ts'
import { toast } from '~/lib/toast.ts'

/** Starts research on a topic from any screen, and goes to where its run is shown. */
export function useResearch(): (topicId: number) => void {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { mutate } = useMutation(
    trpc.research.start.mutationOptions({
      // a failed start too: the topic's card may say why
      onSettled: () => cache.invalidateQueries(trpc.research.active.queryFilter()),
      onError: (error) => toast.destructive(t`The research did not start`, error.message),
    }),
  )
  return useCallback(
    (topicId: number) => {
      mutate({ topicId })
      void navigate(toTopic(topicId))
    },
    [mutate, navigate],
  )
}
