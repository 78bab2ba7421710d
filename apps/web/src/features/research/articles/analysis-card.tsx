import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import type { RunView, SummaryView } from '@newsloom/contract/research/research'
import type { TopicView } from '@newsloom/contract/research/topics'
import { unseenLine } from '@newsloom/email/research/unseen-line'
import { useQuery } from '@tanstack/react-query'
import { RotateCw, Sparkles } from 'lucide-react'
import { BusyButton } from '~/components/busy-button.tsx'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { ANALYSIS_LINES, CardSkeleton } from '~/components/feedback/skeletons.tsx'
import { LocalAnalystNote } from '~/components/local-analyst.tsx'
import { MarkdownView } from '~/components/markdown-view.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { RelativeTime } from '~/components/relative-time.tsx'
import { STATEMENT_TEXTS } from '~/components/statements/texts.ts'
import { language } from '~/i18n/locale.ts'
import { modelLabel } from '~/lib/labels/model-labels.ts'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { runText } from '~/lib/labels/steps/step-texts.ts'
import { usageTexts } from '~/lib/labels/usage-labels.ts'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { useIsLocalAnalyst } from '~/lib/system.ts'
import { formatDate } from '~/lib/time/dates.ts'
import { AnalysisDraftPanel } from '../analysis/analysis-draft.tsx'
import { CheckedStatements } from '../analysis/checked-statements.tsx'
import { HoldBanner } from '../analysis/hold-banner.tsx'
import { useAnalysis } from '../analysis/use-analysis.ts'
import { OverBudget } from '../budget/over-budget.tsx'
import { useOverBudget } from '../budget/use-over-budget.ts'
import { useIsResearching } from '../run/use-is-researching.ts'
import { useGenerateSummary, useRun } from '../run/use-run.ts'
import { analysisOf, analyzed, generatedBy, stillMentions, TEXTS } from '../texts.ts'
import { InRoom, Room, useHadRoom } from './analysis-room.tsx'
import { SinceLine } from './since-line.tsx'

type Props = { topic: TopicView; hasNews: boolean; isAllLeftOut: boolean }

/** The analysis of the topic's latest articles, or the button that generates it. */
export function AnalysisCard({ topic, hasNews, isAllLeftOut }: Props) {
  const summary = useQuery(trpc.research.summary.queryOptions({ topicId: topic.id }))
  const run = useRun(topic.activeRunId)
  const generate = useGenerateSummary()
  const isOver = useOverBudget(topic)
  const isResearching = useIsResearching(topic)
  const lastRun = useQuery(trpc.research.latestRun.queryOptions({ topicId: topic.id }))
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
  const written = summary.data?.overallSummary ? summary.data : null
  const isGenerating = generate.isPending || run?.kind === 'summary'
  const isBusy = isGenerating || isResearching
  const isFirst = isBusy && written === null
  const start = () => generate.mutate({ topicId: topic.id })
  const failed = generate.error?.message ?? summary.data?.error ?? failureOf(lastRun.data ?? null)
  // the notice about the budget already says so, and what helps
  const problem = isBusy || isOver || failed === null ? null : translateMessage(failed)
  return (
    <PanelSection
      title={TEXTS.analysisTitle}
      description={<OfTopic name={topic.name} isBusy={isBusy} written={written} />}
      action={written ? <Regenerate isBusy={isBusy} isDisabled={!hasNews || isOver} onStart={start} /> : null}
    >
      <Stack gap="4">
        {problem ? <ErrorNote onRetry={hasNews ? start : undefined}>{problem}</ErrorNote> : null}
        {isOver && !isBusy ? (
          <OverBudget
            topic={topic}
            onUseLocal={hasNews ? () => generate.mutate({ topicId: topic.id, isLocal: true }) : undefined}
          />
        ) : null}
        <InProgress run={run} isGenerating={isGenerating} isFirst={isFirst} />
        {written && written.leftOutMentions > 0 && !isBusy ? (
          <StillMentions articles={written.leftOutMentions} onGenerate={hasNews ? start : undefined} />
        ) : null}
        {written ? <Written topicId={topic.id} summary={written} /> : null}
        {!written && !isBusy && !isOver && !(problem && hasNews) ? (
          <InRoom hasRoom={hadRoom}>
            <Generate
              text={hasNews ? TEXTS.generateText : isAllLeftOut ? TEXTS.allLeftOut : TEXTS.noArticles}
              isDisabled={!hasNews}
              onStart={start}
            />
          </InRoom>
        ) : null}
      </Stack>
    </PanelSection>
  )
}

/** The local analyst writes all at once. */
const isWriting = ({ steps }: RunView): boolean =>
  steps.some(({ kind, state }) => kind === 'analysis' && state === 'running')

/** Why the last generation of only the analysis failed, if it did. */
const failureOf = (run: RunView | null): string | null =>
  run?.kind === 'summary' && run.state === 'failed' ? (run.error ?? TEXTS.tryLater) : null

type StillMentionsProps = { articles: number; onGenerate: (() => void) | undefined }

/** Shown after a choice of articles that the analysis does not know yet. */
function StillMentions({ articles, onGenerate }: StillMentionsProps) {
  return (
    <Flex role="status" gap="3" p="3" borderRadius="l2" bg="bg.warning" align="center" wrap="wrap">
      <Text flex="1" minW="48">
        {stillMentions(articles)}
      </Text>
      {onGenerate ? (
        <Button size="xs" variant="outline" colorPalette="gray" onClick={onGenerate}>
          <RotateCw size={14} aria-hidden="true" />
          {TEXTS.generateAgain}
        </Button>
      ) : null}
    </Flex>
  )
}

function Written({ topicId, summary }: { topicId: number; summary: SummaryView }) {
  const analysis = useAnalysis(topicId)
  const checked = analysis.data ?? null
  const hasNoKey = useIsLocalAnalyst()
  return (
    <>
      {checked?.hold ? (
        <HoldBanner
          key={checked.summaryId}
          topicId={topicId}
          summaryId={checked.summaryId}
          hold={checked.hold}
        />
      ) : null}
      {summary.isFormer && summary.completedAt ? (
        <Text p="3" borderRadius="l2" bg="bg.warning">
          {analysisOf(formatDate(summary.completedAt))}
        </Text>
      ) : null}
      {summary.since ? <SinceLine since={summary.since} /> : null}
      {/* some 75 letters to a line */}
      <Box fontSize="md" maxW="37.5rem">
        <MarkdownView>{summary.overallSummary}</MarkdownView>
      </Box>
      {summary.unseen ? (
        <Text color="fg.muted" fontSize="sm">
          {unseenLine(summary.unseen, language)}
        </Text>
      ) : null}
      {checked ? <CheckedStatements analysis={checked} topicId={topicId} /> : null}
      {analysis.data === undefined && analysis.error ? (
        <ErrorNote onRetry={() => analysis.refetch()}>
          {STATEMENT_TEXTS.loadFailed} {analysis.error.message}
        </ErrorNote>
      ) : null}
      <Stack gap="1" pt="3" borderTopWidth="1px" color="fg.muted" fontSize="xs">
        <Flex columnGap="3" rowGap="0.5" wrap="wrap" className="tabular">
          <span>{generatedBy(modelLabel(summary.modelUsed))}</span>
          <span>{analyzed(summary.totalArticles)}</span>
          {summary.isLocal ? null : usageTexts(summary.usage).map((part) => <span key={part}>{part}</span>)}
        </Flex>
        {summary.isLocal && (hasNoKey || !analysis.isPending) ? (
          <LocalAnalystNote withoutKey={TEXTS.localAnalyst} replaced={checked?.replaced} />
        ) : null}
      </Stack>
    </>
  )
}

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

type GenerateProps = StartProps & { text: string }

function Generate({ text, isDisabled, onStart }: GenerateProps) {
  return (
    <Stack gap="3" align="flex-start">
      <Text color="fg.muted">{text}</Text>
      <Button onClick={onStart} disabled={isDisabled}>
        <Sparkles size={16} aria-hidden="true" />
        {TEXTS.generate}
      </Button>
    </Stack>
  )
}
