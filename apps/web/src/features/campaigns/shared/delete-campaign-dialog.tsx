import type { CampaignCard } from '@newsloom/contract/campaigns/campaigns'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { deleteTitle } from '~/components/dialogs/delete-title.ts'
import { focusFirstAction } from '~/components/dialogs/focus-first-action.ts'
import { UsageLine } from '~/components/usage-note.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { TEXTS } from '../texts.ts'
import { relationsText } from './relations.ts'
import { useUndoDelete } from './use-undo-delete.ts'

type Props = {
  campaign: Pick<CampaignCard, 'id' | 'name'>
  onClose: () => void
  /** leads elsewhere from the campaign's own page */
  onDeleted?: () => void
}

/** Asks before deleting; if other data depends on the campaign, names it and asks again. */
export function DeleteCampaignDialog({ campaign: { id, name }, onClose, onDeleted }: Props) {
  const cache = useQueryClient()
  /** the related data, once the server has refused because of it */
  const [related, setRelated] = useState<string | null>(null)
  // the second confirmation would return the focus to the first, which is gone by then
  const [opener] = useState(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement : null,
  )
  // withdrawn episodes do not come back, so deleting waits until the warning can name them
  const episodes = useQuery(trpc.podcastAudio.countPublic.queryOptions({ campaignId: id }))
  const tellDeleted = useUndoDelete(episodes.data ? TEXTS.staysWithdrawn : undefined)
  const remove = useMutation(
    trpc.campaigns.delete.mutationOptions({
      onSuccess: async (_, { force }) => {
        tellDeleted(id, force === true)
        ;(onDeleted ?? onClose)()
        cache.setQueryData(trpc.campaigns.list.queryKey(), (all) => all?.filter((one) => one.id !== id))
        await cache.invalidateQueries(trpc.campaigns.list.queryFilter())
        focusFirstAction()
      },
      onError: (error) => {
        const relations = relationsText(error)
        if (relations !== null && related === null) setRelated(relations)
        else toast.destructive(TEXTS.error, error.message || TEXTS.deleteFailed)
      },
    }),
  )
  const warning = episodes.isError ? TEXTS.perhapsWithdrawn : TEXTS.withdrawnWith(episodes.data ?? 0)
  const withdrawn = episodes.isError || episodes.data ? <UsageLine isWarning>{warning}</UsageLine> : null
  const label = (idle: string) => (remove.isPending ? TEXTS.deleting : idle)
  return (
    <>
      <ConfirmDialog
        isOpen={related === null}
        title={deleteTitle(name)}
        confirmLabel={label(TEXTS.delete)}
        isPending={remove.isPending || episodes.isPending}
        onConfirm={() => remove.mutate({ id, force: false })}
        onClose={onClose}
      >
        {TEXTS.deleteQuestion(name)}
        {withdrawn}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={related !== null}
        title={deleteTitle(name)}
        confirmLabel={label(TEXTS.deleteAnyway)}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate({ id, force: true })}
        onClose={onClose}
        returnFocus={() => opener}
      >
        {TEXTS.deleteQuestion(name)}
        <UsageLine isWarning>{related}</UsageLine>
        {withdrawn}
        <UsageLine>{TEXTS.relatedKept}</UsageLine>
      </ConfirmDialog>
    </>
  )
}
