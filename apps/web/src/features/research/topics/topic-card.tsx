import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { TopicView } from '@newsloom/contract/research/topics'
import { type LucideIcon, Pencil, Search, Trash2, UserCheck } from 'lucide-react'
import { type Ref, useRef, useState } from 'react'
import { ApproverDialog } from '~/components/approval/approver-dialog.tsx'
import { TEXTS as APPROVAL } from '~/components/approval/texts.ts'
import { BusyButton } from '~/components/busy-button.tsx'
import { Panel } from '~/components/panel.tsx'
import { toast } from '~/lib/toast.ts'
import { clickStartsResearch } from '../run/research-start.ts'
import { TopicRun } from '../run/topic-run.tsx'
import { useStartResearch } from '../run/use-run.ts'
import { SourceNotices } from '../sources/source-notices.tsx'
import { TopicSources } from '../sources/topic-sources.tsx'
import { useRemoveSource } from '../sources/use-remove-source.ts'
import { TEXTS } from '../texts.ts'
import { TopicDescription, TopicFacts } from './topic-facts.tsx'

type Props = {
  topic: TopicView
  isSelected: boolean
  onSelect: () => void
  onEdit: () => void
  onDelete: () => void
}

/**
 * One topic, with what one does first. Clicking the card selects it, and starts research unless
 * that was just done.
 */
export function TopicCard({ topic, isSelected, onSelect, onEdit, onDelete }: Props) {
  const start = useStartResearch()
  const removeSource = useRemoveSource(topic.id)
  const button = useRef<HTMLButtonElement>(null)
  const isBusy = start.isPending || topic.activeRunId !== null
  const focusButton = () => button.current?.focus({ preventScroll: true })
  const pick = () => {
    onSelect()
    // clicking the selected topic again does not: research costs time and money
    if (!isSelected && !start.isPending && clickStartsResearch(topic, Date.now()))
      start.mutate({ topicId: topic.id, trigger: 'select' })
  }
  const research = () => {
    onSelect()
    start.mutate({ topicId: topic.id, trigger: 'button' })
  }
  return (
    <Panel
      as="li"
      position="relative"
      p="4"
      borderColor={isSelected ? 'colorPalette.solid' : undefined}
      boxShadow={isSelected ? '0 0 0 1px var(--nl-colors-color-palette-solid)' : undefined}
      _hover={{ borderColor: isSelected ? 'colorPalette.solid' : 'border.emphasized' }}
      aria-current={isSelected ? 'true' : undefined}
    >
      <SelectButton name={topic.name} isSelected={isSelected} onClick={pick} />
      <TopicDescription topic={topic} />
      <Flex gap="1.5" mt="3" position="relative" width="fit-content" maxW="full" wrap="wrap">
        <ResearchButton ref={button} isSelected={isSelected} isBusy={isBusy} onClick={research} />
        <CardButton icon={Pencil} label={TEXTS.edit} title={t`Edit ${topic.name}`} onClick={onEdit} />
        <CardButton icon={Trash2} label={TEXTS.delete} title={t`Delete ${topic.name}`} onClick={onDelete} />
        <TopicSources topic={topic} />
        <ApprovalButton topic={topic} />
      </Flex>
      <Box position="relative">
        <SourceNotices
          topicId={topic.id}
          sources={topic.newsSources}
          onRemove={(url, name) => {
            const { text, undo } = removeSource(url, name)
            toast.undoable(text, undo)
          }}
          onEmpty={focusButton}
        />
        <TopicRun
          topic={topic}
          isSelected={isSelected}
          startError={start.error?.message ?? null}
          onCancel={focusButton}
          onTryAgain={() => {
            focusButton()
            research()
          }}
        />
      </Box>
      <TopicFacts topic={topic} />
    </Panel>
  )
}

type ResearchProps = {
  ref: Ref<HTMLButtonElement>
  isSelected: boolean
  isBusy: boolean
  onClick: () => void
}

/** Keeps the focus and its width during the run that it started. */
const ResearchButton = ({ isSelected, ...button }: ResearchProps) => (
  <BusyButton size="xs" minW="7.75rem" variant={isSelected ? 'solid' : 'outline'} {...button}>
    <Search size={14} aria-hidden="true" />
    {button.isBusy ? TEXTS.researching : TEXTS.research}
  </BusyButton>
)

/** Opens who has to approve the topic's emails. */
function ApprovalButton({ topic: { id, name } }: { topic: TopicView }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <CardButton
        icon={UserCheck}
        label={APPROVAL.title}
        title={t`Approval for ${name}`}
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <ApproverDialog owner={{ kind: 'topic', id }} name={name} isOpen onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

type CardButtonProps = { icon: LucideIcon; label: string; title: string; onClick: () => void }

const CardButton = ({ icon: Icon, label, title, onClick }: CardButtonProps) => (
  <Button size="xs" variant="ghost" onClick={onClick} aria-label={title}>
    <Icon size={14} aria-hidden="true" />
    {label}
  </Button>
)

type SelectButtonProps = { name: string; isSelected: boolean; onClick: () => void }

/** The name is the button; its area covers the card, below the card's other buttons. */
function SelectButton({ name, isSelected, onClick }: SelectButtonProps) {
  return (
    <Text asChild fontWeight="semibold" textAlign="start" cursor="pointer" overflowWrap="anywhere">
      <Box
        as="button"
        onClick={onClick}
        aria-pressed={isSelected}
        _before={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' }}
        _focusVisible={{
          outline: 'none',
          _before: { outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '2px' },
        }}
      >
        {name}
      </Box>
    </Text>
  )
}
