import { Stack } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { TopicView } from '@newsloom/contract/research/topics'
import type { Ref } from 'react'
import { TopicCard } from './topic-card.tsx'

type Props = {
  ref: Ref<HTMLDivElement>
  topics: TopicView[]
  selectedId: number
  onSelect: (id: number) => void
  onEdit: (topic: TopicView) => void
  onDelete: (topic: TopicView) => void
}

/** The topics as cards. */
export function TopicList({ ref, topics, selectedId, onSelect, onEdit, onDelete }: Props) {
  return (
    <Stack ref={ref} as="ul" gap="3" listStyleType="none" aria-label={t`Topics`}>
      {topics.map((topic) => (
        <TopicCard
          key={topic.id}
          topic={topic}
          isSelected={topic.id === selectedId}
          onSelect={() => onSelect(topic.id)}
          onEdit={() => onEdit(topic)}
          onDelete={() => onDelete(topic)}
        />
      ))}
    </Stack>
  )
}
