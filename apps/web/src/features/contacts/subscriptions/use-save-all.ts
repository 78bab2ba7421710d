import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { useMutation } from '@tanstack/react-query'
import { trpcClient } from '~/lib/net/trpc.ts'
import { LeftError, useStillHere } from '~/lib/net/use-still-here.ts'
import { toast } from '~/lib/toast.ts'
import { changesOf, type ItemEdits, isInvalid, valuesOf } from './subscription-edits.ts'
import type { Item } from './subscription-items.ts'
import { TEXTS } from './texts.ts'
import type { useEdits } from './use-edits.ts'
import { refreshSubscriptions } from './use-update-all.ts'

type Edited = { item: Item; edits: ItemEdits }
/** Which item could not be saved, and why. */
class ItemError extends Error {
  constructor(item: Item, cause: unknown) {
    super(TEXTS.savedBefore(item.name, cause instanceof Error ? cause.message : String(cause)), { cause })
  }
}

type Options = {
  items: readonly Item[]
  lists: readonly ContactListView[]
  edits: ReturnType<typeof useEdits>
}

/** Saves the changes of both tabs item by item; items saved before a failure stay saved. */
export function useSaveAll({ items, lists, edits: { edits, forget } }: Options, onEnd: () => void) {
  const stillHere = useStillHere()
  const listIds = lists.map(({ id }) => id)
  const saving = useMutation({
    mutationFn: async (all: readonly Edited[]) => {
      const saved: Edited[] = []
      try {
        for (const one of all) {
          stillHere()
          await saveItem(one, listIds)
          saved.push(one)
        }
      } finally {
        await refreshSubscriptions()
        for (const { item, edits: done } of saved) forget(item.key, done)
      }
    },
    onSuccess: () => toast.success(TEXTS.allUpdated),
    onError: (error) =>
      error instanceof LeftError ? undefined : toast.destructive(TEXTS.allFailed, error.message),
    onSettled: onEnd,
  })
  const start = () => {
    if (saving.isPending) return
    const all = items.flatMap((item) => {
      const own = edits.get(item.key)
      return own ? [{ item, edits: own }] : []
    })
    const wrong = all.find((one) => listIds.some((id) => isInvalid(valuesOf(one.item, one.edits, id))))
    if (wrong) toast.destructive(TEXTS.allFailed, TEXTS.wrongSchedule(wrong.item.name))
    else saving.mutate(all)
  }
  return { start, isSaving: saving.isPending }
}

async function saveItem({ item, edits }: Edited, listIds: readonly number[]): Promise<void> {
  const lists = changesOf(item, edits, listIds)
  try {
    if (item.kind === 'topic')
      await trpcClient.subscriptions.setTopicLists.mutate({ topicId: item.id, lists })
    else await trpcClient.subscriptions.setCampaignLists.mutate({ campaignId: item.id, lists })
  } catch (error) {
    throw new ItemError(item, error)
  }
}
