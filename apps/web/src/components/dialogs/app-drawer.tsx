import { CloseButton, Drawer, Portal } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { KeyboardEventHandler, ReactNode, RefObject } from 'react'
import { modalRules } from './modal.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** its own keys, wherever the focus is inside */
  onKeyDown?: KeyboardEventHandler
  /** gets the focus first; default: the first control */
  firstFocus?: RefObject<HTMLElement | null> | undefined
  children: ReactNode
}

/**
 * A drawer at the right of the screen; all of it on a phone. Its children are a header with the
 * title, and a body.
 */
export function AppDrawer({ isOpen, onClose, onKeyDown, firstFocus, children }: Props) {
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={(change) => (change.open ? undefined : onClose())}
      {...modalRules}
      initialFocusEl={firstFocus ? () => firstFocus.current : undefined}
      placement="end"
      size={{ base: 'full', md: 'md' }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content borderStartWidth={{ md: '1px' }} onKeyDown={onKeyDown}>
            {children}
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t`Close`} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
