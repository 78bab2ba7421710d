import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import type { AnalysisView } from '@newsloom/contract/analysis/checked-analysis'
import type { SummaryView } from '@newsloom/contract/research/research'
import { unseenLine } from '@newsloom/email/research/unseen-line'
import { useState } from 'react'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { LocalAnalystNote } from '~/components/local-analyst.tsx'
import { AnalysisText } from '~/components/statements/analysis-text.tsx'
import { STATEMENT_TEXTS } from '~/components/statements/texts.ts'
import { language } from '~/i18n/locale.ts'
import { modelLabel } from '~/lib/labels/model-labels.ts'
import { usageTexts } from '~/lib/labels/usage-labels.ts'
import { useIsLocalAnalyst } from '~/lib/system.ts'
import { formatDate } from '~/lib/time/dates.ts'
import { SinceLine } from '../articles/since-line.tsx'
import { analysisOf, analyzed, generatedBy, TEXTS } from '../texts.ts'
import { CheckedStatements } from './checked-statements.tsx'
import { HoldBanner } from './hold-banner.tsx'
import { AnalysisLines } from './lines/analysis-lines.tsx'
import { useAnalysis } from './use-analysis.ts'
import type { LineEditing } from './use-line-editing.ts'

type Props = { topicId: number; summary: SummaryView; editing: LineEditing }

/** The analysis, or its statements while they are edited; and what is known of it. */
export function WrittenAnalysis({ topicId, summary, editing }: Props) {
  const analysis = useAnalysis(topicId)
  const newest = analysis.data ?? null
  const checked = useHeld(newest, editing.isDirty)
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
      {editing.isOn && checked ? (
        <>
          <Text color="fg.muted">{TEXTS.editLines}</Text>
          {checked === newest ? null : (
            <Text role="status" p="3" borderRadius="l2" bg="bg.warning">
              {TEXTS.replacedMeanwhile}
            </Text>
          )}
          <AnalysisLines key={checked.summaryId} analysis={checked} onDirty={editing.mark} />
        </>
      ) : (
        // some 75 letters to a line
        <Box fontSize="md" maxW="37.5rem">
          <AnalysisText>{summary.overallSummary}</AnalysisText>
        </Box>
      )}
      {summary.unseen ? (
        <Text color="fg.muted" fontSize="sm">
          {unseenLine(summary.unseen, language)}
        </Text>
      ) : null}
      {checked && !editing.isOn ? <CheckedStatements analysis={checked} topicId={topicId} /> : null}
      {analysis.data === undefined && analysis.error ? (
        <ErrorNote onRetry={() => analysis.refetch()}>
          {STATEMENT_TEXTS.loadFailed} {analysis.error.message}
        </ErrorNote>
      ) : null}
      <Author summary={summary} checked={checked} isPending={analysis.isPending} />
    </>
  )
}

/** The newest analysis; while words are not saved, the one that they are typed in. */
function useHeld(newest: AnalysisView | null, isDirty: boolean): AnalysisView | null {
  const [held, hold] = useState(newest)
  const shown = isDirty && held && held.summaryId !== newest?.summaryId ? held : newest
  if (shown !== held) hold(shown)
  return shown
}

type AuthorProps = { summary: SummaryView; checked: AnalysisView | null; isPending: boolean }

/** The model that wrote the analysis, the number of articles, and the usage. */
function Author({ summary, checked, isPending }: AuthorProps) {
  const hasNoKey = useIsLocalAnalyst()
  return (
    <Stack gap="1" pt="3" borderTopWidth="1px" color="fg.muted" fontSize="xs">
      <Flex columnGap="3" rowGap="0.5" wrap="wrap" className="tabular">
        <span>{generatedBy(modelLabel(summary.modelUsed))}</span>
        <span>{analyzed(summary.totalArticles)}</span>
        {summary.isLocal ? null : usageTexts(summary.usage).map((part) => <span key={part}>{part}</span>)}
      </Flex>
      {summary.isLocal && (hasNoKey || !isPending) ? (
        <LocalAnalystNote withoutKey={TEXTS.localAnalyst} replaced={checked?.replaced} />
      ) : null}
    </Stack>
  )
}
