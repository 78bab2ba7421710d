import { Flex, Stack, Text } from '@chakra-ui/react'
import type { RunView, SummaryView } from '@newsloom/contract/research/research'
import type { TopicView } from '@newsloom/contract/research/topics'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useRef } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { ANALYSIS_LINES, CardSkeleton } from '~/components/feedback/skeletons.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { RelativeTime } from '~/components/relative-time.tsx'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { runText } from '~/lib/labels/steps/step-texts.ts'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { useIsLocalAnalyst } from '~/lib/system.ts'
import { AnalysisDraftPanel } from '../analysis/analysis-draft.tsx'
import { EditAnalysisButton } from '../analysis/edit-analysis-button.tsx'
import { NotWritten } from '../analysis/not-written.tsx'
import { Outdated } from '../analysis/outdated.tsx'
import { useLineEditing } from '../analysis/use-line-editing.ts'
import { WrittenAnalysis } from '../analysis/written-analysis.tsx'
import { OverBudget } from '../budget/over-budget.tsx'
import { useOverBudget } from '../budget/use-over-budget.ts'
import type { NewsState } from '../news-state.ts'
import { useIsResearching } from '../run/use-is-researching.ts'
import { useGenerateSummary, useRun } from '../run/use-run.ts'
import { TEXTS } from '../texts.ts'
import { InRoom, Room, useHadRoom } from './analysis-room.tsx'

type Props = {
  topic: TopicView
  news: NewsState
  /** a person's order of the articles is not that of the analysis */
  isReordered: boolean
}

/** The analysis of the topic's latest articles, or the button that generates it. */
export function AnalysisCard(props: Props) {
  const { topic } = props
  const summary = useQuery(trpc.research.summary.queryOptions({ topicId: topic.id }))
  const isResearching = useIsResearching(topic)
  const hadRoom = useHadRoom(isResearching && summary.data !== undefined && !summary.data?.overallSummary)
  if (summary.isPending) return <CardSkeleton lines={topic.lastResearchAt ? ANALYSIS_LINES : 6} />
  // null is an answer: there is no analysis
  if (summary.data === undefined)
    return (
      <ErrorState
        title={TEXTS.summaryFailed}
        error={summary.error}
        onRetry={() => summary.refetch()}
        isRetrying={summary.isFetching}
      />
    )
  return <Card {...props} summary={summary.data} hadRoom={hadRoom} />
}

type CardProps = Props & { summary: SummaryView | null; hadRoom: boolean }

function Card({ topic, news, isReordered, summary, hadRoom }: CardProps) {
  const editing = useLineEditing()
  const body = useRef<HTMLDivElement>(null)
  const { run, isGenerating, isBusy, isOver, problem, start, startLocal } = useGeneration(topic, summary)
  const hasNews = news === 'some'
  const written = summary?.overallSummary ? summary : null
  const isFirst = isBusy && written === null
  // another analysis would take the place of the words that are being typed
  const onGenerate = hasNews && !editing.isOn ? start : undefined
  return (
    <PanelSection
      title={TEXTS.analysisTitle}
      isActionFixed
      description={<OfTopic name={topic.name} isBusy={isBusy} written={written} />}
      action={
        written ? (
          <Flex gap="2" flexShrink="0">
            <EditAnalysisButton topicId={topic.id} editing={editing} />
            {editing.isOn || news === 'none' ? null : (
              <Regenerate isBusy={isBusy} isDisabled={!hasNews || isOver} onStart={start} />
            )}
          </Flex>
        ) : null
      }
    >
      <Stack ref={body} tabIndex={-1} outline="none" gap="4">
        {problem ? <ErrorNote onRetry={onGenerate}>{problem}</ErrorNote> : null}
        {isOver && !isBusy ? <OverBudget topic={topic} onUseLocal={onGenerate && startLocal} /> : null}
        <InProgress run={run} isGenerating={isGenerating} isFirst={isFirst} />
        {written && !isBusy ? (
          <Outdated summary={written} isReordered={isReordered} onGenerate={onGenerate} />
        ) : null}
        {written ? <WrittenAnalysis topicId={topic.id} summary={written} editing={editing} /> : null}
        {!written && !isBusy && !isOver && !(problem && hasNews) ? (
          <InRoom hasRoom={hadRoom}>
            <NotWritten
              topic={topic}
              news={news}
              onGenerate={start}
              // the button that starts it is gone then
              onResearch={() => body.current?.focus({ preventScroll: true })}
            />
          </InRoom>
        ) : null}
      </Stack>
    </PanelSection>
  )
}

/** The analysis that is being generated, why the last one failed, and how another is started. */
function useGeneration(topic: TopicView, summary: SummaryView | null) {
  const run = useRun(topic.activeRunId)
  const generate = useGenerateSummary()
  const isOver = useOverBudget(topic)
  const isResearching = useIsResearching(topic)
  const lastRun = useQuery(trpc.research.latestRun.queryOptions({ topicId: topic.id }))
  const isGenerating = generate.isPending || run?.kind === 'summary'
  const isBusy = isGenerating || isResearching
  const failed = generate.error?.message ?? summary?.error ?? failureOf(lastRun.data ?? null)
  return {
    run,
    isGenerating,
    isBusy,
    isOver,
    // the notice about the budget already says so, and what helps
    problem: isBusy || isOver || failed === null ? null : translateMessage(failed),
    start: () => generate.mutate({ topicId: topic.id }),
    startLocal: () => generate.mutate({ topicId: topic.id, isLocal: true }),
  }
}

/** The local analyst writes all at once. */
const isWriting = ({ steps }: RunView): boolean =>
  steps.some(({ kind, state }) => kind === 'analysis' && state === 'running')

/** Why the last generation of only the analysis failed, if it did. */
const failureOf = (run: RunView | null): string | null =>
  run?.kind === 'summary' && run.state === 'failed' ? (run.error ?? TEXTS.tryLater) : null

type OfTopicProps = { name: string; isBusy: boolean; written: SummaryView | null }

/** 'Policy rate · Written 8 minutes ago'. */
const OfTopic = ({ name, isBusy, written }: OfTopicProps) => (
  <>
    <Text as="span" lang={langOf(name)} color="fg">
      {name}
    </Text>
    {written ? ' · ' : null}
    {written ? <Age isBusy={isBusy} completedAt={written.completedAt} /> : null}
  </>
)

type AgeProps = { isBusy: boolean; completedAt: string | null }

/** When the analysis was written; in the same place, that a new one is being written. */
const Age = ({ isBusy, completedAt }: AgeProps) =>
  isBusy ? (
    <span>{TEXTS.keptMeanwhile}</span>
  ) : completedAt ? (
    <>
      {TEXTS.written} <RelativeTime at={completedAt} />
    </>
  ) : null

type InProgressProps = { run: RunView | null; isGenerating: boolean; isFirst: boolean }

/**
 * The analysis as it is written. During research an earlier one stays where it is read: only a
 * person who asked for another is shown that one above it.
 */
function InProgress({ run, isGenerating, isFirst }: InProgressProps) {
  const isLocal = useIsLocalAnalyst()
  const writing = (isGenerating || isFirst) && run && !isLocal && isWriting(run) ? run : null
  return (
    <>
      {isGenerating || isFirst ? (
        <Text role="status" color="fg.muted">
          {isGenerating ? (run ? runText(run) : TEXTS.generating) : TEXTS.appearsHere}
        </Text>
      ) : null}
      {writing ? <AnalysisDraftPanel key={writing.id} runId={writing.id} /> : null}
      {isFirst ? <Room sections={writing ? 3 : 6} /> : null}
    </>
  )
}

type StartProps = { isDisabled: boolean; onStart: () => void }

/** Keeps the focus while it runs. */
const Regenerate = ({ isBusy, isDisabled, onStart }: StartProps & { isBusy: boolean }) => (
  <BusyButton size="xs" variant="outline" onClick={onStart} isBusy={isBusy} disabled={!isBusy && isDisabled}>
    <RotateCw size={14} aria-hidden="true" />
    {TEXTS.regenerate}
  </BusyButton>
)
