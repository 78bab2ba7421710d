import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { trpc } from '~/lib/net/trpc.ts'
import { useIsHere } from '~/lib/net/use-still-here.ts'
import { toast } from '~/lib/toast.ts'
import { TEXTS } from './texts.ts'

/** The actions that need no dialog. */
export function useCampaignVerbs(id: number) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const refresh = () => void cache.invalidateQueries(trpc.campaigns.pathFilter())
  const unschedule = useMutation(
    trpc.campaigns.unschedule.mutationOptions({
      onSuccess: (campaign) => {
        cache.setQueryData(trpc.campaigns.get.queryKey({ id }), campaign)
        toast.success(TEXTS.isDraft)
      },
      onError: (error) => toast.destructive(TEXTS.unscheduleFailed, error.message),
      onSettled: refresh,
    }),
  )
  const duplicate = useMutation(
    trpc.campaigns.duplicate.mutationOptions({
      onSuccess: (copy) => {
        cache.setQueryData(trpc.campaigns.get.queryKey({ id: copy.id }), copy)
        toast.success(TEXTS.duplicated, copy.name)
        if (isHere()) void navigate({ to: '/campaigns/$id', params: { id: String(copy.id) } })
      },
      onError: (error) => toast.destructive(TEXTS.duplicateFailed, error.message),
      onSettled: refresh,
    }),
  )
  const once = (mutation: { isPending: boolean; mutate: (input: { id: number }) => void }) => () => {
    if (!mutation.isPending) mutation.mutate({ id })
  }
  return {
    unschedule: once(unschedule),
    duplicate: once(duplicate),
    isBusy: unschedule.isPending || duplicate.isPending,
  }
}
export type CampaignVerbs = ReturnType<typeof useCampaignVerbs>
