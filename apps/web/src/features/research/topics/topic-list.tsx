import { Button, Stack } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { TopicView } from '@newsloom/contract/research/topics'
import { type Ref, useState } from 'react'
import { formatNumber } from '~/lib/numbers.ts'
import { useDeskLayout } from '../desk/use-desk-layout.ts'
import { clickStartsResearch } from '../run/research-start.ts'
import { useFollowRun, useStartResearch } from '../run/use-run.ts'
import { shownTopics } from './list/shown-topics.ts'
import { moveBetweenTopics } from './list/topic-arrows.ts'
import { TopicItem } from './list/topic-item.tsx'
import { TopicPicker } from './list/topic-picker.tsx'

type Props = {
  ref: Ref<HTMLDivElement>
  topics: TopicView[]
  selected: TopicView
  onSelect: (id: number) => void
  onEdit: (topic: TopicView) => void
  onDelete: (topic: TopicView) => void
}

/**
 * The topics as rows, the selected one as a card; on narrow screens only that card, below a button
 * with all topics. Picking a topic starts research unless that was just done.
 */
export function TopicList({ ref, topics, selected, onSelect, onEdit, onDelete }: Props) {
  const start = useStartResearch()
  const [isOpen, setOpen] = useState(false)
  const isPicked = useDeskLayout() === 'stacked' && topics.length > 1
  const pick = (topic: TopicView) => {
    onSelect(topic.id)
    // picking the selected topic again does not: research costs time and money
    if (topic.id !== selected.id && !start.isPending && clickStartsResearch(topic, Date.now()))
      start.mutate({ topicId: topic.id, trigger: 'select' })
  }
  const research = (topic: TopicView) => {
    onSelect(topic.id)
    start.mutate({ topicId: topic.id, trigger: 'button' })
  }
  const few = shownTopics(topics, selected)
  const shown = isPicked ? [selected] : isOpen ? topics : few
  return (
    <Stack ref={ref} gap="2">
      <FollowedRuns topics={topics.filter(({ id }) => id !== selected.id)} />
      {isPicked ? <TopicPicker topics={topics} selected={selected} onPick={pick} /> : null}
      <Stack as="ul" gap="2" listStyleType="none" aria-label={t`Topics`} onKeyDown={moveBetweenTopics}>
        {shown.map((topic) => (
          <TopicItem
            key={topic.id}
            topic={topic}
            isSelected={topic.id === selected.id}
            isUnnamed={isPicked}
            startError={start.variables?.topicId === topic.id ? (start.error?.message ?? null) : null}
            onPick={() => pick(topic)}
            onResearch={() => research(topic)}
            onEdit={() => onEdit(topic)}
            onDelete={() => onDelete(topic)}
          />
        ))}
      </Stack>
      {!isPicked && few.length < topics.length ? (
        <Button
          size="xs"
          variant="ghost"
          alignSelf="flex-start"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t`Show fewer` : t`Show all ${formatNumber(topics.length)} topics`}
        </Button>
      ) : null}
    </Stack>
  )
}

/** Follows the runs of topics without a card, drawn or not; the card of a topic follows its own. */
const FollowedRuns = ({ topics }: { topics: TopicView[] }) =>
  topics.map(({ activeRunId }) =>
    activeRunId === null ? null : <FollowedRun key={activeRunId} runId={activeRunId} />,
  )

function FollowedRun({ runId }: { runId: number }) {
  useFollowRun(runId)
  return null
}
