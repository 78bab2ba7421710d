import { Box, Flex } from '@chakra-ui/react'
import type { TopicView } from '@newsloom/contract/research/topics'
import { useRef, useState } from 'react'
import { Panel } from '~/components/panel.tsx'
import { toast } from '~/lib/toast.ts'
import { TopicRun } from '../../run/topic-run.tsx'
import { SourceNotices } from '../../sources/source-notices.tsx'
import { useRemoveSource } from '../../sources/use-remove-source.ts'
import { SelectButton } from './select-button.tsx'
import { type OpenedOfTopic, TopicActions } from './topic-actions.tsx'
import { TopicDescription, TopicFacts } from './topic-facts.tsx'
import { TopicRow } from './topic-row.tsx'

export type TopicItemProps = {
  topic: TopicView
  isSelected: boolean
  /** the picker above says which topic it is */
  isUnnamed?: boolean
  /** why a run could not even start */
  startError: string | null
  onPick: () => void
  onResearch: () => void
  onEdit: () => void
  onDelete: () => void
}

/** One topic of the list: a row, or the card of the selected one with what one does first. */
export function TopicItem(props: TopicItemProps) {
  const { topic, isSelected, isUnnamed = false, onPick, onResearch } = props
  const name = useRef<HTMLButtonElement>(null)
  return (
    <Panel
      as="li"
      position="relative"
      {...(isSelected ? SELECTED : ROW)}
      aria-current={isSelected ? 'true' : undefined}
    >
      {isUnnamed ? null : <SelectButton ref={name} topic={topic} isSelected={isSelected} onClick={onPick} />}
      {isSelected ? (
        <CardBody {...props} />
      ) : (
        <TopicRow
          topic={topic}
          onResearch={() => {
            // its own button is gone once the row is a card
            name.current?.focus({ preventScroll: true })
            onResearch()
          }}
        />
      )}
    </Panel>
  )
}

const SELECTED = {
  p: '4',
  borderColor: 'colorPalette.solid',
  boxShadow: '0 0 0 1px var(--nl-colors-color-palette-solid)',
} as const
const ROW = { px: '4', py: '1.5', _hover: { borderColor: 'border.emphasized' } } as const

function CardBody({ topic, startError, isUnnamed, onResearch, onEdit, onDelete }: TopicItemProps) {
  const removeSource = useRemoveSource(topic.id)
  const [opened, setOpened] = useState<OpenedOfTopic>(null)
  const button = useRef<HTMLButtonElement>(null)
  const focusButton = () => button.current?.focus({ preventScroll: true })
  return (
    <>
      <TopicDescription topic={topic} />
      <Flex gap="1.5" mt={isUnnamed && !topic.description ? '0' : '3'} position="relative" align="center">
        <TopicActions
          ref={button}
          opened={opened}
          onOpen={setOpened}
          {...{ topic, onResearch, onEdit, onDelete }}
        />
      </Flex>
      <Box position="relative">
        <SourceNotices
          topicId={topic.id}
          sources={topic.newsSources}
          onOpen={() => setOpened('sources')}
          onRemove={(url, name) => {
            const { text, undo } = removeSource(url, name)
            toast.undoable(text, undo)
          }}
          onEmpty={focusButton}
        />
        <TopicRun
          topic={topic}
          startError={startError}
          onCancel={focusButton}
          onTryAgain={() => {
            focusButton()
            onResearch()
          }}
        />
        <TopicFacts topic={topic} />
      </Box>
    </>
  )
}
