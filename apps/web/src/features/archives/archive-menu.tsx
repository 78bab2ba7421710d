import { Icon, IconButton, Menu } from '@chakra-ui/react'
import type { ArchiveView } from '@newsloom/contract/research/archives'
import { EllipsisVertical, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ChoiceMenu } from '~/components/dialogs/choice-menu.tsx'
import { DeleteArchiveDialog } from './deleting/delete-archive-dialog.tsx'
import { TEXTS } from './texts.ts'

type Props = { archive: ArchiveView; onDeleted: () => void }

/** The actions on an archive that are rarely needed. */
export function ArchiveMenu({ archive, onDeleted }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ChoiceMenu
        minW="44"
        isFocusKept
        onChoose={() => setAsking(true)}
        trigger={
          <IconButton variant="outline" colorPalette="gray" size="xs" aria-label={TEXTS.actions}>
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        }
      >
        <Menu.Item value="delete" color="fg.error">
          <Icon as={Trash2} boxSize="4" color="fg.error" aria-hidden="true" />
          {TEXTS.delete}
        </Menu.Item>
      </ChoiceMenu>
      <DeleteArchiveDialog
        archive={archive}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onDeleted={onDeleted}
      />
    </>
  )
}
