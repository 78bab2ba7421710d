import { CloseButton, Drawer, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { keepsOpen } from './modal.ts'

type Props = { isOpen: boolean; onClose: () => void; children: ReactNode }

/**
 * A drawer at the right of the screen; all of it on a phone. Its children are a header with the
 * title, and a body.
 */
export function AppDrawer({ isOpen, onClose, children }: Props) {
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={(change) => (change.open ? undefined : onClose())}
      {...keepsOpen}
      placement="end"
      size={{ base: 'full', md: 'md' }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content borderStartWidth={{ md: '1px' }}>
            {children}
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" aria-label="Close" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
