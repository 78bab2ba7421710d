import { Box, Text } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { RunView } from '@newsloom/contract/research/research'
import type { TopicView } from '@newsloom/contract/research/topics'
import { useQuery } from '@tanstack/react-query'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { TextSkeleton } from '~/components/feedback/skeletons.tsx'
import { RelativeTime } from '~/components/relative-time.tsx'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { TEXTS } from '../texts.ts'
import { NoneKept } from './none-kept.tsx'
import { RunCounts, RunSteps, type StepsFold } from './run-steps.tsx'
import { UndatedArticles } from './undated-articles.tsx'

type Props = {
  topic: TopicView
  /** why a run could not even start */
  startError: string | null
  fold: StepsFold
  onTryAgain: () => void
}

/**
 * How the topic's last research ended: what it found, what it could not date and its steps, and
 * after a failure the reason and 'Try again'. A toast has already said that it failed.
 */
export function LastRun({ topic, startError, fold, onTryAgain }: Props) {
  const { data: run, isPending } = useQuery(trpc.research.latestResearch.queryOptions({ topicId: topic.id }))
  const problem = startError ?? failureOf(run ?? null)
  if (isPending && !problem) return topic.lastResearchAt ? <LastRunSkeleton /> : null
  return (
    <Box {...(problem || run ? { pt: '2', borderTopWidth: '1px' } : {})}>
      {problem ? <ErrorNote onRetry={onTryAgain}>{problem}</ErrorNote> : null}
      {run?.state === 'cancelled' && !problem ? <Text color="fg.muted">{TEXTS.runCancelled}</Text> : null}
      {run?.state === 'succeeded' && !problem ? <Found topic={topic} run={run} /> : null}
      {run ? <UndatedArticles run={run} /> : null}
      {run && run.steps.length > 0 ? <RunSteps label={TEXTS.lastRun} run={run} fold={fold} /> : null}
    </Box>
  )
}

const LastRunSkeleton = () => (
  <Box pt="4" borderTopWidth="1px" aria-hidden="true">
    <TextSkeleton lines={3} />
  </Box>
)

/** How much the run kept and when; of none, why. */
const Found = ({ topic, run }: { topic: TopicView; run: RunView }) =>
  run.kind === 'research' && run.counts.kept === 0 ? (
    <NoneKept topic={topic} run={run} />
  ) : (
    <>
      <RunCounts run={run} />
      {run.endedAt ? (
        <Text color="fg.muted" fontSize="xs" className="tabular">
          <Trans>
            Finished <RelativeTime at={run.endedAt} />
          </Trans>
        </Text>
      ) : null}
    </>
  )

/** The analysis card reports a failed analysis itself. */
const failureOf = (run: RunView | null): string | null =>
  run?.state === 'failed' ? translateMessage(run.error ?? TEXTS.tryLater) : null
