import { Button, Dialog, Portal } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { type ReactNode, useRef } from 'react'
import { BusyButton } from '../busy-button.tsx'
import { DialogProblem } from './dialog-problem.tsx'
import { modalRules } from './modal.ts'

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
  /** the action would do nothing, as `children` say */
  isDisabled?: boolean
  /** more than a question: what scrolls above the buttons ends with a line */
  isLong?: boolean
  /** why the action failed */
  problem?: string | null
  onConfirm: () => void
  onClose: () => void
  /** the element that gets the focus afterwards, if the one that had it may be gone */
  returnFocus?: (() => HTMLElement | null) | undefined
}

/** A question is too short to scroll. */
const SHORT = { borderTopWidth: '0', pt: '2' } as const

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
  isDisabled = false,
  isLong = false,
  problem = null,
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
      {...modalRules}
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
            <Head title={title} />
            <Dialog.Body pt="0">
              <Dialog.Description color="fg.muted" overflowWrap="anywhere">
                {children}
              </Dialog.Description>
            </Dialog.Body>
            {problem ? <DialogProblem>{problem}</DialogProblem> : null}
            <Dialog.Footer {...(isLong ? {} : SHORT)}>
              <Button ref={cancel} variant="outline" colorPalette="gray" onClick={onClose}>
                {cancelLabel}
              </Button>
              <BusyButton
                colorPalette={isDestructive ? 'red' : 'ink'}
                onClick={onConfirm}
                isBusy={isPending}
                disabled={isDisabled}
              >
                {confirmLabel}
              </BusyButton>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

const Head = ({ title }: { title: string }) => (
  <Dialog.Header>
    <Dialog.Title fontSize="lg" overflowWrap="anywhere">
      {title}
    </Dialog.Title>
  </Dialog.Header>
)
