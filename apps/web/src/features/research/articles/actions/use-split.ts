import { useMutation, useQueryClient } from '@tanstack/react-query'
import { trpcClient } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { TEXTS } from '../../texts.ts'
import { choiceMutation } from '../use-choices.ts'

/** `id`: of the report's item. */
type Change = { id: number; isApart: boolean; onSaved?: () => void }

/**
 * Takes a report out of its story, by the id of its item, or returns it by a toast. The list shows
 * it once it is saved; `onSaved` is called before the list is loaded again.
 */
export function useSplit(topicId: number): (id: number, onSaved: () => void) => void {
  const cache = useQueryClient()
  const { mutate } = useMutation({
    ...choiceMutation(cache, topicId),
    mutationFn: ({ id, isApart }: Change) =>
      trpcClient.research[isApart ? 'split' : 'rejoin'].mutate({ itemId: id }),
    onSuccess: (_, { onSaved }) => onSaved?.(),
    onError: ({ message }) => toast.destructive(TEXTS.choiceFailed, message),
  })
  return (id, onSaved) =>
    mutate({
      ...{ id, isApart: true },
      onSaved: () => {
        onSaved()
        toast.undoable(TEXTS.splitToast, () => mutate({ id, isApart: false }))
      },
    })
}
