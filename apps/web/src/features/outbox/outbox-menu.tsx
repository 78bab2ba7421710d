import { Icon, IconButton, Menu, Portal } from '@chakra-ui/react'
import { EllipsisVertical, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAfterExit } from '~/components/dialogs/use-after-exit.ts'
import { EmptyOutboxDialog } from './empty-outbox-dialog.tsx'
import { TEXTS } from './texts.ts'

/** The actions that are rarely needed: emptying the outbox. */
export function OutboxMenu({ onEmptied }: { onEmptied: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const { choose, onExitComplete } = useAfterExit<string>(() => setAsking(true))
  return (
    <>
      <Menu.Root
        onSelect={({ value }) => choose(value)}
        onExitComplete={onExitComplete}
        positioning={{ placement: 'bottom-end' }}
        lazyMount
        unmountOnExit
      >
        <Menu.Trigger asChild>
          <IconButton ref={trigger} variant="outline" colorPalette="gray" aria-label={TEXTS.actions}>
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content minW="44">
              <Menu.Item value="empty" color="fg.error">
                <Icon as={Trash2} boxSize="4" color="fg.error" aria-hidden="true" />
                {TEXTS.emptyOutbox}
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      <EmptyOutboxDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onEmptied={onEmptied}
        returnFocus={() => trigger.current}
      />
    </>
  )
}
