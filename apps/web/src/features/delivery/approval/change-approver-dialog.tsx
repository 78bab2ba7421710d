import type { SendView } from '@newsloom/contract/sends/sends'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApproverForm } from '~/components/approval/approver-form.tsx'
import { TEXTS } from '~/components/approval/texts.ts'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { language } from '~/i18n/locale.ts'
import { failureText } from '~/lib/labels/failure-texts.ts'
import { trpc } from '~/lib/net/trpc.ts'

type Props = { send: SendView; onChanged: (view: SendView) => void; onClose: () => void }

/** Another person for a send that waits. Made when it opens, so it keeps no earlier error. */
export function ChangeApproverDialog({ send, onChanged, onClose }: Props) {
  const [isDirty, setDirty] = useState(false)
  const change = useMutation(
    trpc.approvals.change.mutationOptions({
      onSuccess: (view) => {
        onChanged(view)
        onClose()
      },
    }),
  )
  return (
    <AppDialog
      title={TEXTS.change}
      description={TEXTS.changeAbout}
      isOpen
      isDirty={isDirty}
      onClose={onClose}
      size="sm"
    >
      <ApproverForm
        initial=""
        saveLabel={TEXTS.ask}
        isRequired
        isBusy={change.isPending}
        error={change.error ? failureText(TEXTS.changeFailed, change.error) : undefined}
        onDirty={setDirty}
        onSave={(approver) => change.mutate({ sendId: send.id, approver, lang: language })}
      />
    </AppDialog>
  )
}
