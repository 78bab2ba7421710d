import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { trpc } from '~/lib/net/trpc.ts'
import { toTopic } from '~/lib/places.ts'
import { toast } from '~/lib/toast.ts'

/** Starts research on a topic from any screen, and goes to where its run is shown. */
export function useResearch(): (topicId: number) => Promise<void> {
  const cache = useQueryClient()
  const router = useRouter()
  const { mutate } = useMutation(
    trpc.research.start.mutationOptions({
      // where the start failed because a run was active already, the topic shows it
      onSettled: () => cache.invalidateQueries(trpc.research.active.queryFilter()),
      onError: (error) => toast.destructive(t`The research did not start`, error.message),
    }),
  )
  return useCallback(
    async (topicId: number) => {
      const topic = toTopic(topicId)
      await router.navigate(topic)
      // unsaved changes may have kept the person where they were: research costs time and money
      const { href } = router.buildLocation(topic)
      if (router.state.location.href === href) mutate({ topicId })
    },
    [mutate, router],
  )
}
