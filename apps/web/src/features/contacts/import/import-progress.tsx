import { Box, Flex, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { ProgressBar } from '~/components/feedback/progress-bar.tsx'
import { formatPercent, plural } from '~/lib/numbers.ts'
import { formatDuration } from '~/lib/time/dates.ts'
import type { ImportState } from './import-run.ts'

type Props = { state: ImportState; fileName: string; listName: string; onTryAgain: () => void }

/** The progress of an import, or after a failure the ways to continue. */
export function ImportProgress({ state, fileName, listName, onTryAgain }: Props) {
  // not on 'Cancel': a second Enter would stop what the first one started
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [])
  return (
    <Flex direction="column" gap="4" ref={top} tabIndex={-1} outline="none">
      <Box>
        <Text role="status" fontWeight="medium" overflowWrap="anywhere">
          {phaseLabel(state)} '{fileName}' into '{listName}'
        </Text>
        <Flex justify="space-between" gap="3" mt="1" mb="2" className="tabular" color="fg.muted">
          <Text>
            {plural(state.rows, 'row')} done{timeLeft(state)}
          </Text>
          <Text>{formatPercent(state.share)}</Text>
        </Flex>
        <ProgressBar label="Import" value={state.share} tone={state.phase === 'failed' ? 'red' : 'ink'} />
      </Box>
      {state.phase === 'failed' ? (
        <ErrorState
          title="The import has stalled: the last rows could not be sent."
          error={state.problem?.error ?? null}
          onRetry={onTryAgain}
        >
          Imported contacts are kept. 'Try again' continues from here.
        </ErrorState>
      ) : (
        <Text color="fg.muted">
          {state.phase === 'stopping'
            ? 'The rows in progress are finished first.'
            : 'Keep this page open until it is done.'}
        </Text>
      )}
    </Flex>
  )
}

function phaseLabel({ phase }: ImportState): string {
  if (phase === 'stopping') return 'Stopping the import of'
  return phase === 'failed' ? 'Not done yet:' : 'Importing'
}

const timeLeft = ({ timeLeft: ms }: ImportState): string =>
  ms === null ? '' : `, about ${formatDuration(Math.max(ms, 1_000))} left`
