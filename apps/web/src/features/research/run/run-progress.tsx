import { Box, Button, Flex, Skeleton, Text } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { ProgressBar } from '~/components/feedback/progress-bar.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { formatPercent } from '~/lib/numbers.ts'
import { toast } from '~/lib/toast.ts'
import { TEXTS } from '../texts.ts'
import { RunSteps } from './run-steps.tsx'
import { useFollowRun } from './use-run.ts'

/** An active run: progress, current step, all steps on demand, and 'Cancel'. */
export function RunProgress({ runId, onCancel }: { runId: number; onCancel: () => void }) {
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
  if (!run) return <Skeleton height="12" mt="3" />
  const isCancelling = run.state === 'cancelling' || cancel.isPending
  return (
    <Box mt="3" pt="3" borderTopWidth="1px">
      <Flex justify="space-between" gap="3" align="center" mb="2">
        <Text role="status" aria-live="polite" minW="0" overflowWrap="anywhere">
          {isDown ? TEXTS.connectionLost : run.current || 'Waiting to start'}
        </Text>
        <Text className="tabular" color="fg.muted" flexShrink="0">
          {formatPercent(run.progress)}
        </Text>
      </Flex>
      <ProgressBar label={run.kind === 'summary' ? TEXTS.generating : 'Research'} value={run.progress} />
      <RunSteps label={TEXTS.runSteps} run={run}>
        <Button size="xs" variant="ghost" disabled={isCancelling} onClick={press}>
          <X size={14} aria-hidden="true" />
          {isCancelling ? 'Cancelling…' : TEXTS.cancelRun}
        </Button>
      </RunSteps>
    </Box>
  )
}
