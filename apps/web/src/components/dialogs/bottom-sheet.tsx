import { CloseButton, Drawer, Portal } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

type Props = {
  title: string
  isOpen: boolean
  onClose: () => void
  /** called once it has closed */
  onExit?: () => void
  children: ReactNode
}

/** Tools of a small screen, above its lower edge. */
export const BottomSheet = ({ title, isOpen, onClose, onExit, children }: Props) => (
  <Drawer.Root
    open={isOpen}
    onOpenChange={({ open }) => (open ? undefined : onClose())}
    onExitComplete={onExit}
    placement="bottom"
    lazyMount
    unmountOnExit
  >
    <Portal>
      <Drawer.Backdrop />
      <Drawer.Positioner>
        <Drawer.Content maxH="75dvh" borderTopRadius="l3">
          <Drawer.Header>
            <Drawer.Title fontSize="md">{title}</Drawer.Title>
          </Drawer.Header>
          <Drawer.Body pb="6">{children}</Drawer.Body>
          <Drawer.CloseTrigger asChild>
            <CloseButton size="sm" aria-label={t`Close`} />
          </Drawer.CloseTrigger>
        </Drawer.Content>
      </Drawer.Positioner>
    </Portal>
  </Drawer.Root>
)
