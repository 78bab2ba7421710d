import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { TEXTS } from '../texts.ts'

/** Creates '<name> (copy)' and opens it, unless the person left the screen meanwhile. */
export function useDuplicateCampaign(id: number) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const duplicate = useMutation(
    trpc.campaigns.duplicate.mutationOptions({
      onSuccess: (copy) => {
        toast.success(TEXTS.duplicated, copy.name)
        cache.setQueryData(trpc.campaigns.get.queryKey({ id: copy.id }), copy)
        void cache.invalidateQueries(trpc.campaigns.list.queryFilter())
      },
      onError: (error) => toast.destructive(TEXTS.duplicateFailed, error.message),
    }),
  )
  const open = async (copyId: number) => {
    await navigate({ to: '/campaigns/$id', params: { id: String(copyId) } })
    // the menu that had the focus is gone
    document.querySelector<HTMLElement>('main')?.focus()
  }
  const start = () => {
    if (!duplicate.isPending) duplicate.mutate({ id }, { onSuccess: (copy) => void open(copy.id) })
  }
  return { start, isPending: duplicate.isPending }
}
