import { Button, Flex } from '@chakra-ui/react'
import { windowFromHours, windowHours } from '@newsloom/contract/research/time-window'
import type { TopicView } from '@newsloom/contract/research/topics'
import { useQuery } from '@tanstack/react-query'
import { Newspaper, Search } from 'lucide-react'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { articleCountTexts } from '~/lib/labels/steps/step-counts.ts'
import { windowText } from '~/lib/labels/window-labels.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { useStartResearch } from '../run/use-run.ts'
import { noneKeptText, TEXTS, wholeRangeText } from '../texts.ts'
import { useUpdateTopic } from '../topics/use-topics.ts'

/** Hours that are offered when articles were too old; the next two after the topic's own. */
const RANGES = [24, 72, 168, 720]
const OFFERED = 2

/** Why the last run kept no article, and longer time ranges if some were too old. */
export function NoneFound({ topic }: { topic: TopicView }) {
  const { data: run } = useQuery(trpc.research.latestResearch.queryOptions({ topicId: topic.id }))
  const isOver = run?.kind === 'research' && run.state === 'succeeded'
  const counts = isOver && run.counts.kept === 0 ? run.counts : null
  const hours = windowHours(topic)
  const isAnyTooOld = hours > 0 && (counts?.tooOld ?? 0) > 0
  const longer = RANGES.filter((one) => isAnyTooOld && one > hours).slice(0, OFFERED)
  return (
    <EmptyState
      icon={Newspaper}
      title={TEXTS.noneFoundTitle}
      action={longer.length > 0 ? <LongerRanges topic={topic} ranges={longer} /> : undefined}
    >
      {counts && counts.found > 0
        ? noneKeptText(counts.found, articleCountTexts(counts).dropped)
        : TEXTS.noneFoundText}
    </EmptyState>
  )
}

/** Saves another time range and starts research with it. */
function LongerRanges({ topic, ranges }: { topic: TopicView; ranges: number[] }) {
  const start = useStartResearch()
  const update = useUpdateTopic(() => start.mutate({ topicId: topic.id }))
  const isBusy = update.isPending || start.isPending
  return (
    <Flex wrap="wrap" justify="center" gap="2">
      {ranges.map((hours) => {
        const range = windowFromHours(hours)
        return (
          <Button
            key={hours}
            size="sm"
            variant="outline"
            disabled={isBusy}
            onClick={() => update.mutate({ id: topic.id, ...range })}
          >
            <Search size={14} aria-hidden="true" />
            {wholeRangeText(windowText(range))}
          </Button>
        )
      })}
    </Flex>
  )
}
