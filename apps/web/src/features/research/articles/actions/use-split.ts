import { useMutation, useQueryClient } from '@tanstack/react-query'
import { trpcClient } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { TEXTS } from '../../texts.ts'
import { choiceMutation } from '../use-choices.ts'

/** `id`: of the report's item. */
type Change = { id: number; isApart: boolean; onSaved?: () => void }

type ChangeReport = (id: number, onSaved: () => void) => void

/**
 * Takes a report out of its story, or returns it, by the id of its item; a toast undoes either. The
 * list shows it once it is saved; `onSaved` is called before the list is loaded again.
 */
export function useSplit(topicId: number): { split: ChangeReport; rejoin: ChangeReport } {
  const cache = useQueryClient()
  const { mutate } = useMutation({
    ...choiceMutation(cache, topicId),
    mutationFn: ({ id, isApart }: Change) =>
      trpcClient.research[isApart ? 'split' : 'rejoin'].mutate({ itemId: id }),
    onSuccess: (_, { onSaved }) => onSaved?.(),
    onError: ({ message }) => toast.destructive(TEXTS.choiceFailed, message),
  })
  const change =
    (isApart: boolean): ChangeReport =>
    (id, onSaved) =>
      mutate({
        ...{ id, isApart },
        onSaved: () => {
          onSaved()
          const text = isApart ? TEXTS.splitToast : TEXTS.returnedToast
          toast.undoable(text, () => mutate({ id, isApart: !isApart }))
        },
      })
  return { split: change(true), rejoin: change(false) }
}
