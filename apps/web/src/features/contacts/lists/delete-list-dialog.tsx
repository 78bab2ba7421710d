import { t } from '@lingui/core/macro'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { deleteTitle } from '~/components/dialogs/delete-title.ts'
import { UsageLine, UsageNote } from '~/components/usage-note.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { refreshContacts } from '../shared/refresh-contacts.ts'
import { actionsFor, LIST_TEXTS } from '../texts.ts'
import { ListUsage } from './list-usage.tsx'

type Props = { list: ContactListView; onClose: () => void }

/**
 * The deleted list's menu had the focus: the tab above the lists gets it, unless the person moved
 * on.
 */
function focusTab(gone: string): void {
  const { activeElement: focused } = document
  if (focused !== document.body && focused?.getAttribute('aria-label') !== actionsFor(gone)) return
  const tab = document.querySelector<HTMLElement>('main [role="tab"][aria-selected="true"]')
  tab?.focus({ preventScroll: true })
}

/** Says how many contacts are deleted with the list, and what is kept. */
export function DeleteListDialog({ list, onClose }: Props) {
  const usage = useQuery(trpc.lists.usage.queryOptions({ id: list.id }, { gcTime: 0 }))
  const isKnown = usage.data?.scheduled.some(({ effect }) => effect === 'held') ?? false
  const remove = useMutation(
    trpc.lists.delete.mutationOptions({
      onSuccess: async ({ deletedContacts }) => {
        toast.success(LIST_TEXTS.deleted, LIST_TEXTS.deletedContacts(deletedContacts))
        onClose()
        await refreshContacts()
        focusTab(list.name)
      },
      onError: (error) => {
        toast.destructive(t`Failed to delete contact list`, error.message)
        // a campaign was scheduled to it meanwhile: name it before asking again
        void usage.refetch()
      },
    }),
  )
  return (
    <ConfirmDialog
      isOpen
      title={deleteTitle(list.name)}
      confirmLabel={remove.isPending ? t`Deleting…` : t`Delete`}
      isPending={remove.isPending || usage.isPending}
      onConfirm={() => remove.mutate({ id: list.id, force: isKnown })}
      onClose={onClose}
    >
      {LIST_TEXTS.deleteQuestion(list.name, list.contactCount)}
      <UsageNote
        usage={usage}
        checking={t`Checking what uses this list…`}
        failed={t`Could not check what uses this list.`}
      >
        {(data) => <ListUsage usage={data} />}
      </UsageNote>
      <UsageLine>{LIST_TEXTS.deleteKeeps}</UsageLine>
    </ConfirmDialog>
  )
}
