import { Icon, IconButton, Menu, Portal } from '@chakra-ui/react'
import type { ArchiveView } from '@newsloom/contract/research/archives'
import { EllipsisVertical, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAfterExit } from '~/components/dialogs/use-after-exit.ts'
import { DeleteArchiveDialog } from './delete-archive-dialog.tsx'
import { TEXTS } from './texts.ts'

type Props = { archive: ArchiveView; onDeleted: () => void }

/** The actions on an archive that are rarely needed. */
export function ArchiveMenu({ archive, onDeleted }: Props) {
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
          <IconButton
            ref={trigger}
            variant="outline"
            colorPalette="gray"
            size="xs"
            aria-label={TEXTS.actions}
          >
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content minW="44">
              <Menu.Item value="delete" color="fg.error">
                <Icon as={Trash2} boxSize="4" color="fg.error" aria-hidden="true" />
                {TEXTS.delete}
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      <DeleteArchiveDialog
        archive={archive}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onDeleted={onDeleted}
        returnFocus={() => trigger.current}
      />
    </>
  )
}
