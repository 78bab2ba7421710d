import { Icon, IconButton, Menu, Portal } from '@chakra-ui/react'
import type { ContactListView } from '@newsloom/contract/lists'
import {
  Download,
  EllipsisVertical,
  FileUp,
  type LucideIcon,
  PencilLine,
  Trash2,
  UserPlus,
  UserRoundPen,
} from 'lucide-react'
import type { OpenDialog } from './contacts-dialogs.tsx'

type Props = { list: ContactListView; onOpen: OpenDialog }

/** What can be done with a list. */
export function ListMenu({ list, onOpen }: Props) {
  const listId = list.id
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton variant="ghost" size="xs" aria-label={`Actions for ${list.name}`}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="48">
            <Entry icon={UserPlus} label="Add contacts…" onPress={() => onOpen({ kind: 'import', listId })} />
            <Entry
              icon={FileUp}
              label="Import CSV…"
              onPress={() => onOpen({ kind: 'import-file', listId })}
            />
            <Menu.Item value="export" asChild>
              <a href={`/api/contact-lists/${listId}/export`} download>
                <EntryIcon icon={Download} />
                Export CSV
              </a>
            </Menu.Item>
            <Menu.Separator />
            <Entry icon={PencilLine} label="Rename…" onPress={() => onOpen({ kind: 'rename', listId })} />
            <Entry
              icon={UserRoundPen}
              label="Sign-up form…"
              onPress={() => onOpen({ kind: 'sign-up', listId })}
            />
            <Menu.Separator />
            <Entry
              icon={Trash2}
              label="Delete…"
              onPress={() => onOpen({ kind: 'delete', listId })}
              isDestructive
            />
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

type EntryProps = { icon: LucideIcon; label: string; onPress: () => void; isDestructive?: boolean }

function Entry({ icon, label, onPress, isDestructive = false }: EntryProps) {
  return (
    <Menu.Item value={label} onSelect={onPress} color={isDestructive ? 'fg.error' : undefined}>
      <EntryIcon icon={icon} isDestructive={isDestructive} />
      {label}
    </Menu.Item>
  )
}

function EntryIcon({ icon, isDestructive = false }: { icon: LucideIcon; isDestructive?: boolean }) {
  return <Icon as={icon} boxSize="4" color={isDestructive ? 'fg.error' : 'fg.muted'} aria-hidden="true" />
}
