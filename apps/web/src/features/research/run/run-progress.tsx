import { Box, Button, Flex, Skeleton, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { ProgressBar } from '~/components/feedback/progress-bar.tsx'
import { runText } from '~/lib/labels/steps/step-texts.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatPercent } from '~/lib/numbers.ts'
import { toast } from '~/lib/toast.ts'
import { TEXTS } from '../texts.ts'
import { RunSteps, type StepsFold } from './run-steps.tsx'
import { useFollowRun } from './use-run.ts'

type Props = { runId: number; fold: StepsFold; onCancel: () => void }

/** An active run: progress, current step, all steps on demand, and 'Cancel'. */
export function RunProgress({ runId, fold, onCancel }: Props) {
  const { run, isDown } = useFollowRun(runId)
  const cancel = useMutation(
    trpc.research.cancel.mutationOptions({
      onError: (error) => toast.destructive(TEXTS.cancelFailed, error.message),
    }),
  )
  const press = () => {
    // the cancel button disappears with the run
    onCancel()
    cancel.mutate({ runId })
  }
  if (!run) return <Skeleton height="20" />
  const isCancelling = run.state === 'cancelling' || cancel.isPending
  return (
    <Box pt="3" borderTopWidth="1px">
      <Flex justify="space-between" gap="3" align="center" mb="2">
        {/* on one line, so the next step does not move the content below */}
        <Text role="status" aria-live="polite" minW="0" truncate={!isDown}>
          {isDown ? TEXTS.connectionLost : runText(run)}
        </Text>
        <Text className="tabular" color="fg.muted" flexShrink="0">
          {formatPercent(run.progress)}
        </Text>
      </Flex>
      <ProgressBar
        label={run.kind === 'summary' ? TEXTS.generating : t({ message: 'Research', context: 'noun' })}
        value={run.progress}
      />
      <RunSteps label={TEXTS.runSteps} run={run} fold={fold}>
        <Button size="xs" variant="ghost" disabled={isCancelling} onClick={press}>
          <X size={14} aria-hidden="true" />
          {isCancelling ? t`Cancelling…` : TEXTS.cancelRun}
        </Button>
      </RunSteps>
    </Box>
  )
}
