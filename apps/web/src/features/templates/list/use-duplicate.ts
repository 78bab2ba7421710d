import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { TEXTS } from '../texts.ts'

/** Creates '<name> (copy)' and opens it, unless the person left the screen meanwhile. */
export function useDuplicate(id: number) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const duplicate = useMutation(
    trpc.templates.duplicate.mutationOptions({
      onSuccess: (copy) => {
        cache.setQueryData(trpc.templates.get.queryKey({ id: copy.id }), copy)
        void cache.invalidateQueries(trpc.templates.list.queryFilter())
      },
      onError: (error) => toast.destructive(TEXTS.duplicateFailed, error.message),
    }),
  )
  const start = () => {
    if (duplicate.isPending) return
    duplicate.mutate(
      { id },
      {
        onSuccess: (copy) =>
          void navigate({
            to: '/templates/$id',
            params: { id: String(copy.id) },
            state: { startsAtName: true },
          }),
      },
    )
  }
  return { start, isPending: duplicate.isPending }
}
