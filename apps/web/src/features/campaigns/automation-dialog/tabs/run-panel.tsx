import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import type { ContentRunView } from '@newsloom/contract/campaigns/content-runs'
import { X } from 'lucide-react'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { ProgressBar } from '~/components/feedback/progress-bar.tsx'
import { StepList } from '~/components/step-list.tsx'
import { campaignStepLabel, contentRunText, stepDetail } from '~/lib/labels/steps/step-texts.ts'
import { useElapsed } from '~/lib/time/use-elapsed.ts'
import { DIALOG } from '../../texts.ts'
import { PROBLEM_NOTE } from '../session/run-problem.ts'
import type { AutomationRun } from '../session/use-automation-run.ts'

type Kind = 'prompts' | 'content'
type Props = { kind: Kind; run: AutomationRun; onRetry: () => void }

/** A run of this kind: its steps while it runs, then why it had no result. */
export function RunPanel({ kind, run, onRetry }: Props) {
  const { running, problem } = run
  if (running?.kind === kind) return <Running run={run} running={running} />
  if (run.isBusy || !problem || (problem.kind !== null && problem.kind !== kind)) return null
  if (problem.kind !== null && problem.title === null)
    return (
      <Text role="status" color="fg.muted">
        {problem.message}
      </Text>
    )
  return (
    <Box {...PROBLEM_NOTE}>
      <ErrorNote onRetry={onRetry}>
        {problem.title ? (
          <Box as="span" display="block" fontWeight="medium">
            {problem.title}
          </Box>
        ) : null}
        {problem.message}
      </ErrorNote>
    </Box>
  )
}

const LABELS = { prompts: DIALOG.promptsRun, content: DIALOG.contentRun, automation: DIALOG.contentRun }

function Running({ run, running }: { run: AutomationRun; running: ContentRunView }) {
  const elapsed = useElapsed(running.startedAt ?? running.queuedAt)
  const label = LABELS[running.kind]
  return (
    <Stack gap="2.5">
      <Flex justify="space-between" gap="3" align="baseline">
        <Text role="status" aria-live="polite" minW="0" overflowWrap="anywhere" fontWeight="medium">
          {run.isDown ? DIALOG.lost : run.isCancelling ? DIALOG.cancelling : contentRunText(running)}
        </Text>
        <Text className="tabular" color="fg.muted" flexShrink="0">
          {elapsed}
        </Text>
      </Flex>
      <ProgressBar label={label} value={running.progress} />
      <StepList
        label={DIALOG.steps}
        steps={running.steps.map((step, place) => ({
          id: place,
          label: campaignStepLabel(step),
          state: step.state,
          detail: stepDetail(step),
        }))}
      />
      <Box>
        <Button
          type="button"
          size="xs"
          variant="outline"
          colorPalette="gray"
          disabled={run.isCancelling}
          onClick={run.cancel}
        >
          <X size={14} aria-hidden="true" />
          {run.isCancelling ? DIALOG.cancelling : DIALOG.cancel}
        </Button>
      </Box>
    </Stack>
  )
}
