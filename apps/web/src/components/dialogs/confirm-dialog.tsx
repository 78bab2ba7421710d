import { Button, Dialog, Portal } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { type ReactNode, useRef } from 'react'
import { BusyButton } from '../busy-button.tsx'
import { keepsOpen } from './modal.ts'

type Props = {
  isOpen: boolean
  title: string
  /** one sentence that names the thing */
  children: ReactNode
  /** a verb: 'Delete' */
  confirmLabel: string
  /** for when 'Cancel' could be taken for the action itself */
  cancelLabel?: string
  /** false: nothing is lost by confirming */
  isDestructive?: boolean
  isPending?: boolean
  onConfirm: () => void
  onClose: () => void
  /** what gets the focus afterwards, if the element that had it may be gone */
  returnFocus?: (() => HTMLElement | null) | undefined
}

/**
 * Asks before something that cannot be undone: the red button is at the right, the focus starts on
 * Cancel.
 */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel = t`Cancel`,
  isDestructive = true,
  isPending = false,
  onConfirm,
  onClose,
  returnFocus,
}: Props) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog.Root
      role="alertdialog"
      open={isOpen}
      onOpenChange={(change) => (change.open ? undefined : onClose())}
      {...keepsOpen}
      initialFocusEl={() => cancel.current}
      finalFocusEl={returnFocus}
      placement="center"
      size="sm"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner p="4">
          <Dialog.Content my="0" borderRadius="l3">
            <Dialog.Header>
              <Dialog.Title fontSize="lg">{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pt="0">
              <Dialog.Description color="fg.muted" overflowWrap="anywhere">
                {children}
              </Dialog.Description>
            </Dialog.Body>
            {/* a question is too short to scroll */}
            <Dialog.Footer borderTopWidth="0" pt="2">
              <Button ref={cancel} variant="outline" colorPalette="gray" onClick={onClose}>
                {cancelLabel}
              </Button>
              <BusyButton colorPalette={isDestructive ? 'red' : 'ink'} onClick={onConfirm} isBusy={isPending}>
                {confirmLabel}
              </BusyButton>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
