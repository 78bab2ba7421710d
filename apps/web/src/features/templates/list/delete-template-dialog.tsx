import { t } from '@lingui/core/macro'
import {
  type TemplateCard,
  type TemplateUsage,
  templateUsageText,
} from '@newsloom/contract/templates/templates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { deleteTitle } from '~/components/dialogs/delete-title.ts'
import { focusFirstAction } from '~/components/dialogs/focus-first-action.ts'
import { UsageLine, UsageNote } from '~/components/usage-note.tsx'
import { formatNames } from '~/lib/names.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { TEXTS } from '../texts.ts'
import { useUndoDelete } from './use-undo-delete.ts'

type Props = { template: TemplateCard; onClose: () => void }

/** Asks before deleting, naming what uses the template and what it falls back to. */
export function DeleteTemplateDialog({ template: { id, name }, onClose }: Props) {
  const cache = useQueryClient()
  const usage = useQuery(trpc.templates.usage.queryOptions({ id }, { gcTime: 0 }))
  /** the topics and campaigns that use it since the dialog opened, as the server names them */
  const [refusal, setRefusal] = useState<string | null>(null)
  const users = refusal ?? (usage.data ? templateUsageText(name, usage.data) : null)
  const tellDeleted = useUndoDelete()
  const remove = useMutation(
    trpc.templates.delete.mutationOptions({
      onSuccess: async () => {
        tellDeleted(id)
        onClose()
        cache.setQueryData(trpc.templates.list.queryKey(), (all) => all?.filter((one) => one.id !== id))
        await cache.invalidateQueries(trpc.templates.list.queryFilter())
        focusFirstAction()
      },
      onError: (error) => {
        if (error.data?.code === 'CONFLICT') setRefusal(error.message)
        else toast.destructive(TEXTS.deleteFailed, error.message)
      },
    }),
  )
  const label = users ? TEXTS.deleteAnyway : t`Delete`
  return (
    <ConfirmDialog
      isOpen
      title={deleteTitle(name)}
      confirmLabel={remove.isPending ? t`Deleting…` : label}
      // waits for the usage: the button would move under the pointer
      isPending={remove.isPending || usage.isPending}
      onConfirm={() => remove.mutate({ id, force: users !== null })}
      onClose={onClose}
    >
      {TEXTS.deleteQuestion(name)}
      {refusal === null ? (
        <UsageNote
          usage={usage}
          checking={t`Checking what uses this template…`}
          failed={t`Could not check what uses this template.`}
        >
          {(data) => (
            <>
              <Users>{templateUsageText(name, data)}</Users>
              <Scheduled campaigns={data.scheduled} />
            </>
          )}
        </UsageNote>
      ) : (
        <Users>{refusal}</Users>
      )}
    </ConfirmDialog>
  )
}

const Users = ({ children }: { children: string | null }) =>
  children === null ? null : (
    <UsageLine isWarning>
      <span role="alert">{children}</span>
    </UsageLine>
  )

const Scheduled = ({ campaigns }: { campaigns: TemplateUsage['scheduled'] }) =>
  campaigns.length === 0 ? null : (
    <UsageLine>{t`Scheduled campaigns that keep their current content: ${formatNames(campaigns)}.`}</UsageLine>
  )
