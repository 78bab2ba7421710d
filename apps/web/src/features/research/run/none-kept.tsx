import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import type { RunView } from '@newsloom/contract/research/research'
import { windowFromHours, windowHours } from '@newsloom/contract/research/time-window'
import type { TopicView } from '@newsloom/contract/research/topics'
import { Search } from 'lucide-react'
import { articleCountTexts } from '~/lib/labels/steps/step-counts.ts'
import { windowText } from '~/lib/labels/window-labels.ts'
import { noneKeptText, TEXTS, wholeRangeText } from '../texts.ts'
import { useUpdateTopic } from '../topics/use-topics.ts'
import { useStartResearch } from './use-run.ts'

/** Hours that are offered when articles were too old; the next two after the topic's own. */
const RANGES = [24, 72, 168, 720]
const OFFERED = 2

type Props = { topic: TopicView; run: RunView }

/** Why a run kept no article, and longer time ranges if some were too old. */
export function NoneKept({ topic, run: { counts } }: Props) {
  const hours = windowHours(topic)
  const isAnyTooOld = hours > 0 && counts.tooOld > 0
  const longer = RANGES.filter((one) => isAnyTooOld && one > hours).slice(0, OFFERED)
  return (
    <Stack gap="2">
      <Text>
        {counts.found > 0
          ? noneKeptText(counts.found, articleCountTexts(counts).dropped)
          : TEXTS.foundNothing}
      </Text>
      {longer.length > 0 ? <LongerRanges topic={topic} ranges={longer} /> : null}
    </Stack>
  )
}

/** Saves another time range and starts research with it. */
function LongerRanges({ topic, ranges }: { topic: TopicView; ranges: number[] }) {
  const start = useStartResearch()
  const update = useUpdateTopic(() => start.mutate({ topicId: topic.id }))
  const isBusy = update.isPending || start.isPending
  return (
    <Flex wrap="wrap" gap="1.5">
      {ranges.map((hours) => {
        const range = windowFromHours(hours)
        return (
          <Button
            key={hours}
            size="xs"
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
