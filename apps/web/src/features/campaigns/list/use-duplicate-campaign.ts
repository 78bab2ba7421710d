import { useMutation, useQueryClient } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { TEXTS } from '../texts.ts'

/** Creates '<name> (copy)', which becomes the first in the list. */
export function useDuplicateCampaign(id: number) {
  const cache = useQueryClient()
  const duplicate = useMutation(
    trpc.campaigns.duplicate.mutationOptions({
      onSuccess: (copy) => {
        toast.success(TEXTS.duplicated, copy.name)
        return cache.invalidateQueries(trpc.campaigns.list.queryFilter())
      },
      onError: (error) => toast.destructive(TEXTS.duplicateFailed, error.message),
    }),
  )
  const start = () => {
    if (!duplicate.isPending) duplicate.mutate({ id })
  }
  return { start, isPending: duplicate.isPending }
}
