import { Icon, IconButton, Menu } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import {
  Download,
  EllipsisVertical,
  FileUp,
  type LucideIcon,
  Pause,
  PencilLine,
  Play,
  Trash2,
  UserPlus,
  UserRoundPen,
} from 'lucide-react'
import { ChoiceMenu } from '~/components/dialogs/choice-menu.tsx'
import type { OpenContactsDialog } from '../contacts-dialogs.tsx'
import { usePause } from '../pause-subscriptions/use-pause.ts'
import { actionsFor } from '../texts.ts'

type Choice = {
  kind: 'import' | 'import-file' | 'rename' | 'sign-up' | 'pause' | 'delete'
  icon: LucideIcon
  label: string
}
const ADDING: readonly Choice[] = [
  { kind: 'import', icon: UserPlus, label: t`Add contacts…` },
  { kind: 'import-file', icon: FileUp, label: t`Import CSV…` },
]
const CHANGING: readonly Choice[] = [
  { kind: 'rename', icon: PencilLine, label: t`Rename…` },
  { kind: 'sign-up', icon: UserRoundPen, label: t`Sign-up form…` },
]
const PAUSING: Choice = { kind: 'pause', icon: Pause, label: t`Pause subscriptions…` }
const RESUME = 'resume'
const DELETING: Choice = { kind: 'delete', icon: Trash2, label: t`Delete…` }

type Props = { list: ContactListView; onOpen: OpenContactsDialog }

/** The actions on a list. */
export function ListMenu({ list, onOpen }: Props) {
  const { resume } = usePause()
  const choose = (chosen: string) => {
    const choice = [...ADDING, ...CHANGING, PAUSING, DELETING].find(({ kind }) => kind === chosen)
    if (chosen === RESUME) resume(list.id)
    else if (choice) onOpen({ kind: choice.kind, listId: list.id })
  }
  return (
    <ChoiceMenu
      isFocusKept
      minW="48"
      onChoose={choose}
      trigger={
        <IconButton variant="ghost" size="xs" aria-label={actionsFor(list.name)}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
    >
      {ADDING.map((choice) => (
        <Entry key={choice.kind} choice={choice} />
      ))}
      <Menu.Item value="export" asChild>
        <a href={`/api/contact-lists/${list.id}/export`} download>
          <Icon as={Download} boxSize="4" color="fg.muted" aria-hidden="true" />
          {t`Export CSV`}
        </a>
      </Menu.Item>
      <Menu.Separator />
      {CHANGING.map((choice) => (
        <Entry key={choice.kind} choice={choice} />
      ))}
      {list.pausedSince === null ? (
        <Entry choice={PAUSING} />
      ) : (
        <Menu.Item value={RESUME}>
          <Icon as={Play} boxSize="4" color="fg.muted" aria-hidden="true" />
          {t`Resume subscriptions`}
        </Menu.Item>
      )}
      <Menu.Separator />
      <Entry choice={DELETING} isDestructive />
    </ChoiceMenu>
  )
}

type EntryProps = { choice: Choice; isDestructive?: boolean }

function Entry({ choice: { kind, icon, label }, isDestructive = false }: EntryProps) {
  return (
    <Menu.Item value={kind} color={isDestructive ? 'fg.error' : undefined}>
      <Icon as={icon} boxSize="4" color={isDestructive ? 'fg.error' : 'fg.muted'} aria-hidden="true" />
      {label}
    </Menu.Item>
  )
}
