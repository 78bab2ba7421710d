import { Box, Flex, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { ProgressBar } from '~/components/feedback/progress-bar.tsx'
import { formatPercent } from '~/lib/numbers.ts'
import { quote } from '~/lib/quote.ts'
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
          {phaseText(state, quote(fileName), quote(listName))}
        </Text>
        <Flex justify="space-between" gap="3" mt="1" mb="2" className="tabular" color="fg.muted">
          <Text>{doneText(state)}</Text>
          <Text>{formatPercent(state.share)}</Text>
        </Flex>
        <ProgressBar label={t`Import`} value={state.share} tone={state.phase === 'failed' ? 'red' : 'ink'} />
      </Box>
      {state.phase === 'failed' ? (
        <ErrorState
          title={t`The import has stalled: the last rows could not be sent.`}
          error={state.problem?.error ?? null}
          onRetry={onTryAgain}
        >{t`Imported contacts are kept. 'Try again' continues from here.`}</ErrorState>
      ) : (
        <Text color="fg.muted">
          {state.phase === 'stopping'
            ? t`The rows in progress are finished first.`
            : t`Keep this page open until it is done.`}
        </Text>
      )}
    </Flex>
  )
}

function phaseText({ phase }: ImportState, file: string, list: string): string {
  if (phase === 'stopping') return t`Stopping the import of ${file} into ${list}`
  return phase === 'failed' ? t`Not done yet: ${file} into ${list}` : t`Importing ${file} into ${list}`
}

function doneText({ rows, timeLeft }: ImportState): string {
  if (timeLeft === null) return plural(rows, { one: '# row done', other: '# rows done' })
  const left = formatDuration(Math.max(timeLeft, 1_000))
  return plural(rows, { one: `# row done, about ${left} left`, other: `# rows done, about ${left} left` })
}
