import { Button, Icon, IconButton, Menu } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { TopicView } from '@newsloom/contract/research/topics'
import { EllipsisVertical, type LucideIcon, Pencil, Rss, Search, Trash2, UserCheck } from 'lucide-react'
import type { Ref } from 'react'
import { ApproverDialog } from '~/components/approval/approver-dialog.tsx'
import { TEXTS as APPROVAL } from '~/components/approval/texts.ts'
import { BusyButton } from '~/components/busy-button.tsx'
import { ChoiceMenu } from '~/components/dialogs/choice-menu.tsx'
import { useIsResearching } from '../../run/use-is-researching.ts'
import { SOURCES } from '../../sources/source-texts.ts'
import { SourcesDialog } from '../../sources/sources-dialog.tsx'
import { TEXTS } from '../../texts.ts'

/** The topic's dialog that is open. */
export type OpenedOfTopic = 'sources' | 'approval' | null

type Props = {
  /** the button that researches */
  ref: Ref<HTMLButtonElement>
  topic: TopicView
  opened: OpenedOfTopic
  onOpen: (opened: OpenedOfTopic) => void
  onResearch: () => void
  onEdit: () => void
  onDelete: () => void
}

/** The selected topic's buttons, with those one needs less often in a menu. */
export function TopicActions({ ref, topic, opened, onOpen, onResearch, onEdit, onDelete }: Props) {
  const isBusy = useIsResearching(topic)
  const entries: { value: string; icon: LucideIcon; label: string; act: () => void }[] = [
    { value: 'sources', icon: Rss, label: SOURCES.open, act: () => onOpen('sources') },
    { value: 'approval', icon: UserCheck, label: APPROVAL.title, act: () => onOpen('approval') },
    { value: 'delete', icon: Trash2, label: TEXTS.delete, act: onDelete },
  ]
  const close = () => onOpen(null)
  return (
    <>
      {/* keeps the focus and its width during the run that it started */}
      <BusyButton ref={ref} size="xs" minW="7.75rem" isBusy={isBusy} onClick={onResearch}>
        <Search size={14} aria-hidden="true" />
        {isBusy ? TEXTS.researching : TEXTS.research}
      </BusyButton>
      <Button size="xs" variant="ghost" onClick={onEdit} aria-label={t`Edit ${topic.name}`}>
        <Pencil size={14} aria-hidden="true" />
        {TEXTS.edit}
      </Button>
      <ChoiceMenu
        minW="40"
        isFocusKept
        onChoose={(chosen) => entries.find(({ value }) => value === chosen)?.act()}
        trigger={
          <IconButton
            size="xs"
            variant="ghost"
            colorPalette="gray"
            ms="auto"
            aria-label={t`Actions for ${topic.name}`}
          >
            <EllipsisVertical size={16} aria-hidden="true" />
          </IconButton>
        }
      >
        {entries.map(({ value, icon, label }) => (
          <Menu.Item key={value} value={value} {...(value === 'delete' ? { color: 'fg.error' } : {})}>
            <Icon as={icon} boxSize="4" aria-hidden="true" />
            {label}
          </Menu.Item>
        ))}
      </ChoiceMenu>
      {opened === 'sources' ? <SourcesDialog topic={topic} onClose={close} /> : null}
      {opened === 'approval' ? (
        <ApproverDialog owner={{ kind: 'topic', id: topic.id }} name={topic.name} isOpen onClose={close} />
      ) : null}
    </>
  )
}
