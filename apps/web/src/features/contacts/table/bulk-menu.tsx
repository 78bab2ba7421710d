import { Icon, Menu, Portal } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { ChevronDown, Download, ListMinus, ListPlus, type LucideIcon, MailX } from 'lucide-react'
import { useRef, useState } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { useAfterExit } from '~/components/dialogs/use-after-exit.ts'
import { BULK, type BulkKind } from './texts.ts'

const CHOICES: readonly { kind: BulkKind; icon: LucideIcon }[] = [
  { kind: 'add', icon: ListPlus },
  { kind: 'remove', icon: ListMinus },
  { kind: 'suppress', icon: MailX },
  { kind: 'export', icon: Download },
]

/** The actions on the selected contacts. */
export function BulkMenu({ isEmpty, onOpen }: { isEmpty: boolean; onOpen: (kind: BulkKind) => void }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const { choose, onExitComplete } = useAfterExit((chosen: string) => {
    const choice = CHOICES.find(({ kind }) => kind === chosen)
    // the dialog returns the focus to where it was
    trigger.current?.focus()
    if (choice) onOpen(choice.kind)
  })
  const [isOpen, setOpen] = useState(false)
  return (
    <Menu.Root
      open={isOpen && !isEmpty}
      onOpenChange={({ open }) => setOpen(open && !isEmpty)}
      onSelect={({ value }) => choose(value)}
      onExitComplete={onExitComplete}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        {/* the same button while nothing is selected, so it keeps the focus */}
        <BusyButton
          ref={trigger}
          size="sm"
          variant="outline"
          colorPalette="gray"
          flexShrink="0"
          isBusy={isEmpty}
          title={isEmpty ? t`Select contacts first` : undefined}
        >
          {t`Actions`}
          <ChevronDown aria-hidden="true" />
        </BusyButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="48">
            {CHOICES.map(({ kind, icon }) => (
              <Menu.Item key={kind} value={kind}>
                <Icon as={icon} boxSize="4" color="fg.muted" aria-hidden="true" />
                {BULK[kind].menu}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
