import { CloseButton, Drawer, Portal } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { SidebarContent } from './sidebar-content.tsx'

type Props = { isOpen: boolean; onClose: () => void }

/** The sidebar on screens under 768 px. */
export default function MobileDrawer({ isOpen, onClose }: Props) {
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={(change) => (change.open ? undefined : onClose())}
      placement="start"
      size="xs"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content aria-label={t`Navigation`} maxW="72">
            <SidebarContent onNavigate={onClose} />
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t`Close navigation`} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
