import { Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { RunView, SummaryView } from '@newsloom/contract/research/research'
import type { TopicView } from '@newsloom/contract/research/topics'
import { useQuery } from '@tanstack/react-query'
import { RotateCw, Sparkles } from 'lucide-react'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { ANALYSIS_LINES, CardSkeleton } from '~/components/feedback/skeletons.tsx'
import { LocalAnalystNote } from '~/components/local-analyst.tsx'
import { MarkdownView } from '~/components/markdown-view.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { RelativeTime } from '~/components/relative-time.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { formatDate } from '~/lib/time/dates.ts'
import { useGenerateSummary, useRun } from '../run/use-run.ts'
import { analysisOf, analyzed, generatedBy, stillMentions, TEXTS } from '../texts.ts'

type Props = { topic: TopicView; hasNews: boolean; isAllLeftOut: boolean }

/** The analysis of the topic's latest articles, or the button that generates it. */
export function AnalysisCard({ topic, hasNews, isAllLeftOut }: Props) {
  const summary = useQuery(trpc.research.summary.queryOptions({ topicId: topic.id }))
  const run = useRun(topic.activeRunId)
  const generate = useGenerateSummary()
  const lastRun = useQuery(trpc.research.latestRun.queryOptions({ topicId: topic.id }))
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
  const isBusy = isGenerating || topic.activeRunId !== null
  const start = () => generate.mutate({ topicId: topic.id })
  const failed = generate.error?.message ?? summary.data?.error ?? failureOf(lastRun.data ?? null)
  const problem = isBusy ? null : failed
  return (
    <PanelSection
      title={TEXTS.analysisTitle}
      action={
        written ? (
          <Button size="xs" variant="outline" onClick={start} disabled={isBusy || !hasNews}>
            <RotateCw size={14} aria-hidden="true" />
            {TEXTS.regenerate}
          </Button>
        ) : null
      }
    >
      <Stack gap="4">
        {problem ? <ErrorNote onRetry={hasNews ? start : undefined}>{problem}</ErrorNote> : null}
        {isGenerating ? <Generating current={run?.current ?? ''} hasText={written !== null} /> : null}
        {written && written.leftOutMentions > 0 && !isBusy ? (
          <StillMentions articles={written.leftOutMentions} onGenerate={hasNews ? start : undefined} />
        ) : null}
        {written ? <Written summary={written} /> : null}
        {!written && !isGenerating && !(problem && hasNews) ? (
          <Generate
            text={hasNews ? TEXTS.generateText : isAllLeftOut ? TEXTS.allLeftOut : TEXTS.noArticles}
            isDisabled={isBusy || !hasNews}
            onStart={start}
          />
        ) : null}
      </Stack>
    </PanelSection>
  )
}

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

function Written({ summary }: { summary: SummaryView }) {
  return (
    <>
      {summary.isFormer && summary.completedAt ? (
        <Text p="3" borderRadius="l2" bg="bg.warning">
          {analysisOf(formatDate(summary.completedAt))}
        </Text>
      ) : null}
      <MarkdownView>{summary.overallSummary}</MarkdownView>
      <Stack gap="1" pt="3" borderTopWidth="1px" color="fg.muted" fontSize="xs">
        <Flex columnGap="3" rowGap="0.5" wrap="wrap" className="tabular">
          <span>{generatedBy(summary.modelUsed)}</span>
          <span>{analyzed(summary.totalArticles)}</span>
          {summary.completedAt ? <RelativeTime at={summary.completedAt} /> : null}
        </Flex>
        {summary.isLocal ? <LocalAnalystNote withoutKey={TEXTS.localAnalyst} /> : null}
      </Stack>
    </>
  )
}

function Generating({ current, hasText }: { current: string; hasText: boolean }) {
  return (
    <Stack gap="3" role="status">
      <Text color="fg.muted">{current || TEXTS.generating}</Text>
      {hasText ? null : (
        <>
          <Skeleton height="4" width="40%" />
          <Skeleton height="4" />
          <Skeleton height="4" width="80%" />
        </>
      )}
    </Stack>
  )
}

type GenerateProps = { text: string; isDisabled: boolean; onStart: () => void }

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
