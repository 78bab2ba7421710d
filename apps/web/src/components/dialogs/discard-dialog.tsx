import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = {
  isOpen: boolean
  /** one sentence that names what has not been saved */
  children: ReactNode
  onDiscard: () => void
  onKeep: () => void
}

/** Asks before unsaved changes are lost. */
export const DiscardDialog = ({ isOpen, children, onDiscard, onKeep }: Props) => (
  <ConfirmDialog
    isOpen={isOpen}
    title={t`Discard your changes?`}
    confirmLabel={t`Discard`}
    cancelLabel={t`Keep editing`}
    onConfirm={onDiscard}
    onClose={onKeep}
  >
    {children}
  </ConfirmDialog>
)
