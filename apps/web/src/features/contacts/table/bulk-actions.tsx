import { Button, Icon, Menu } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { ChevronDown, Download, ListMinus, ListPlus, type LucideIcon, MailX } from 'lucide-react'
import { ChoiceMenu } from '~/components/dialogs/choice-menu.tsx'
import { useIsNarrow } from './rows/columns.ts'
import { BULK, type BulkKind } from './texts.ts'

const CHOICES: readonly { kind: BulkKind; icon: LucideIcon }[] = [
  { kind: 'add', icon: ListPlus },
  { kind: 'remove', icon: ListMinus },
  { kind: 'suppress', icon: MailX },
  { kind: 'export', icon: Download },
]

type Props = { onOpen: (kind: BulkKind) => void }

/** The actions on the selected contacts: buttons where they fit in a row, otherwise a menu. */
export const BulkActions = ({ onOpen }: Props) =>
  useIsNarrow() ? <BulkMenu onOpen={onOpen} /> : <BulkButtons onOpen={onOpen} />

const BulkButtons = ({ onOpen }: Props) => (
  <>
    {CHOICES.map(({ kind, icon }) => (
      <Button key={kind} size="sm" variant="ghost" colorPalette="gray" onClick={() => onOpen(kind)}>
        <Icon as={icon} boxSize="4" color="fg.muted" aria-hidden="true" />
        {BULK[kind].menu}
      </Button>
    ))}
  </>
)

function BulkMenu({ onOpen }: Props) {
  const choose = (chosen: string) => {
    const choice = CHOICES.find(({ kind }) => kind === chosen)
    if (choice) onOpen(choice.kind)
  }
  return (
    <ChoiceMenu
      isFocusKept
      minW="48"
      onChoose={choose}
      trigger={
        <Button size="sm" variant="outline" colorPalette="gray" flexShrink="0">
          {t`Actions`}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      {CHOICES.map(({ kind, icon }) => (
        <Menu.Item key={kind} value={kind}>
          <Icon as={icon} boxSize="4" color="fg.muted" aria-hidden="true" />
          {BULK[kind].menu}
        </Menu.Item>
      ))}
    </ChoiceMenu>
  )
}
