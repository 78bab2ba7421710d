import { Dialog, Skeleton, Text } from '@chakra-ui/react'
import type { ApprovalOwner } from '@newsloom/contract/sends/approvals'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { language } from '~/i18n/locale.ts'
import { failureText } from '~/lib/labels/failure-texts.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { ApproverForm } from './approver-form.tsx'
import { TEXTS } from './texts.ts'

type Props = {
  owner: ApprovalOwner
  name: string
  isOpen: boolean
  onClose: () => void
  /** where the approver is known, the field has the focus before the dialog notes who had it */
  returnFocus?: () => HTMLElement | null
}

/** Sets the approver of the emails of a topic or campaign. */
export function ApproverDialog({ owner, name, isOpen, onClose, returnFocus }: Props) {
  const [isDirty, setDirty] = useState(false)
  const close = () => {
    setDirty(false)
    onClose()
  }
  return (
    <AppDialog
      title={TEXTS.title}
      description={TEXTS.about(name)}
      isOpen={isOpen}
      isDirty={isDirty}
      onClose={close}
      returnFocus={returnFocus}
      size="sm"
    >
      <Setting owner={owner} onDirty={setDirty} onClose={close} />
    </AppDialog>
  )
}

type SettingProps = Pick<Props, 'owner' | 'onClose'> & { onDirty: (isDirty: boolean) => void }

function Setting({ owner, onDirty, onClose }: SettingProps) {
  const cache = useQueryClient()
  const approver = useQuery(trpc.approvals.approver.queryOptions(owner, { gcTime: 0 }))
  const save = useMutation(
    trpc.approvals.setApprover.mutationOptions({
      onSuccess: (view) => {
        cache.setQueryData(trpc.approvals.approver.queryKey(owner), view)
        onClose()
      },
    }),
  )
  if (approver.isError)
    return (
      <Dialog.Body>
        <ErrorState
          title={TEXTS.loadFailed}
          error={approver.error}
          onRetry={approver.refetch}
          isRetrying={approver.isFetching}
        />
      </Dialog.Body>
    )
  if (!approver.data)
    return (
      <Dialog.Body>
        <Skeleton height="20" />
      </Dialog.Body>
    )
  return (
    <>
      {approver.data.kind === 'erased' ? (
        <Text role="status" color="fg.warning" px="6">
          {TEXTS.erased}
        </Text>
      ) : null}
      <ApproverForm
        initial={approver.data.kind === 'person' ? approver.data.email : ''}
        saveLabel={TEXTS.save}
        isRequired={false}
        isBusy={save.isPending}
        error={save.error ? failureText(TEXTS.saveFailed, save.error) : undefined}
        // the approver most likely works in the language of the person who asks
        onSave={(email) =>
          save.mutate(email === '' ? { owner, approver: null } : { owner, approver: email, lang: language })
        }
        onDirty={onDirty}
      />
    </>
  )
}
