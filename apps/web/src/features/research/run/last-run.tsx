import { Box, Text } from '@chakra-ui/react'
import type { RunView } from '@newsloom/contract/research/research'
import type { TopicView } from '@newsloom/contract/research/topics'
import { useQuery } from '@tanstack/react-query'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { TEXTS } from '../texts.ts'
import { RunSteps } from './run-steps.tsx'

type Props = {
  topic: TopicView
  isSelected: boolean
  /** why a run could not even start */
  startError: string | null
  onTryAgain: () => void
}

/**
 * How the topic's last run ended: its steps, and after a failure the reason and 'Try again'. A
 * toast has already said that it failed.
 */
export function LastRun({ topic, isSelected, startError, onTryAgain }: Props) {
  const { data: run } = useQuery(
    trpc.research.latestRun.queryOptions({ topicId: topic.id }, { enabled: isSelected }),
  )
  const problem = startError ?? failureOf(run ?? null)
  return (
    <>
      {problem ? (
        <Box mt="3">
          <ErrorNote onRetry={onTryAgain}>{problem}</ErrorNote>
        </Box>
      ) : null}
      {run?.state === 'cancelled' && !problem ? (
        <Text color="fg.muted" mt="3">
          {TEXTS.runCancelled}
        </Text>
      ) : null}
      {run && run.steps.length > 0 ? <RunSteps label={TEXTS.lastRun} run={run} /> : null}
    </>
  )
}

/** The analysis card reports a failed analysis itself. */
const failureOf = (run: RunView | null): string | null =>
  run?.state === 'failed' && run.kind === 'research' ? (run.error ?? TEXTS.tryLater) : null
