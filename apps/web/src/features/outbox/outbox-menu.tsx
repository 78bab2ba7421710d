import { Icon, IconButton, Menu } from '@chakra-ui/react'
import { EllipsisVertical, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ChoiceMenu } from '~/components/dialogs/choice-menu.tsx'
import { EmptyOutboxDialog } from './empty-outbox-dialog.tsx'
import { TEXTS } from './texts.ts'

type Props = { isEmpty: boolean; onEmptied: () => void }

/**
 * The actions that are rarely needed: emptying the outbox. An empty one keeps the menu, which the
 * dialog returns the focus to.
 */
export function OutboxMenu({ isEmpty, onEmptied }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ChoiceMenu
        minW="44"
        isFocusKept
        onChoose={() => setAsking(true)}
        trigger={
          <IconButton variant="outline" colorPalette="gray" aria-label={TEXTS.actions}>
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        }
      >
        <Menu.Item value="empty" color="fg.error" disabled={isEmpty}>
          <Icon as={Trash2} boxSize="4" color="fg.error" aria-hidden="true" />
          {TEXTS.emptyOutbox}
        </Menu.Item>
      </ChoiceMenu>
      <EmptyOutboxDialog isOpen={isAsking} onClose={() => setAsking(false)} onEmptied={onEmptied} />
    </>
  )
}
