import { Button } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { TemplateView } from '@newsloom/contract/templates/templates'
import { useMutation } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { queryClient, trpc } from '~/lib/net/trpc.ts'
import { quote } from '~/lib/quote.ts'
import { toast } from '~/lib/toast.ts'
import { TEXTS } from './texts.ts'

type Props = {
  template: TemplateView
  version: number
  isDirty: boolean
  onRestored: (template: TemplateView) => void
}

/** Restores an earlier version; asks first if unsaved work would be lost. */
export function RestoreButton({ template, version, isDirty, onRestored }: Props) {
  const [isAsking, setAsking] = useState(false)
  const restore = useMutation(
    trpc.templates.restore.mutationOptions({
      onSuccess: (restored) => {
        toast.success(TEXTS.restored, t`The template is as it was in version ${version}.`)
        void queryClient.invalidateQueries(trpc.templates.pathFilter())
        onRestored(restored)
      },
      onError: (error) => toast.destructive(TEXTS.restoreFailed, error.message),
    }),
  )
  const run = () => {
    setAsking(false)
    restore.mutate({ id: template.id, version })
  }
  return (
    <>
      <Button size="sm" disabled={restore.isPending} onClick={() => (isDirty ? setAsking(true) : run())}>
        <RotateCcw size={16} aria-hidden="true" />
        {restore.isPending ? TEXTS.restoring : TEXTS.restore}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={TEXTS.unsavedTitle}
        confirmLabel={TEXTS.restore}
        onConfirm={run}
        onClose={() => setAsking(false)}
      >{t`${quote(template.name)} has unsaved changes. Restoring version ${version} discards them and keeps the saved template as a version.`}</ConfirmDialog>
    </>
  )
}
