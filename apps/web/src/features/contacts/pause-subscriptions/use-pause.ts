import { useMutation } from '@tanstack/react-query'
import { queryClient, trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { refreshSubscriptions } from '../subscriptions/use-update-all.ts'
import { PAUSE } from './texts.ts'

/** Pauses or resumes all subscriptions of a list, or of every list. */
export function usePause(onPaused?: () => void) {
  const change = useMutation(
    trpc.subscriptions.pause.mutationOptions({
      onSuccess: async (_, { pause, contactListId }) => {
        const isAll = contactListId === null
        if (pause) toast.success(isAll ? PAUSE.allPaused : PAUSE.paused, PAUSE.untilResumed)
        else toast.success(isAll ? PAUSE.allResumed : PAUSE.resumed, PAUSE.missedLeftOut)
        onPaused?.()
        await Promise.all([queryClient.invalidateQueries(trpc.lists.pathFilter()), refreshSubscriptions()])
      },
      onError: (error, { pause }) =>
        toast.destructive(pause ? PAUSE.pauseFailed : PAUSE.resumeFailed, error.message),
    }),
  )
  return {
    isPending: change.isPending,
    pause: (contactListId: number | null) => change.mutate({ contactListId, pause: true }),
    resume: (contactListId: number | null) => change.mutate({ contactListId, pause: false }),
  }
}
