import { Box, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { PromptTestView, TriedPrompts } from '@newsloom/contract/templates/prompt-tests'
import { FlaskConical } from 'lucide-react'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote, TextSkeleton } from '~/components/feedback/skeletons.tsx'
import { RunBar } from './run-bar.tsx'
import { TestOutcome } from './test-outcome.tsx'
import { TestProgress } from './test-progress.tsx'
import { TestResult } from './test-result.tsx'
import { TEXTS } from './texts.ts'
import type { PromptTest } from './use-prompt-test.ts'

/** The button that runs a test, the running one's state, and the last two results. */
export function ResultsView({ test }: { test: PromptTest }) {
  return (
    <Stack gap="5">
      <RunBar test={test} />
      {test.running ? <TestProgress running={test.running} test={test} /> : <TestOutcome test={test} />}
      <Results test={test} />
    </Stack>
  )
}

function Results({ test: { tests, query, running } }: { test: PromptTest }) {
  if (!tests && query.error)
    return (
      <ErrorState
        title={TEXTS.loadFailed}
        error={query.error}
        onRetry={query.refetch}
        isRetrying={query.isFetching}
      />
    )
  if (!tests)
    return (
      <Box>
        <LoadingNote>{t`Loading the test results`}</LoadingNote>
        <TextSkeleton lines={12} />
      </Box>
    )
  const [latest, previous] = tests.filter(({ state }) => state === 'succeeded')
  if (latest) return <Pair latest={latest} previous={previous ?? null} />
  if (running || tests.length > 0) return null
  return (
    <EmptyState icon={FlaskConical} title={TEXTS.none}>
      {TEXTS.noneHelp}
    </EmptyState>
  )
}

/** The result of the saved prompts on the articles of a test. */
const savedView = (test: PromptTestView, saved: TriedPrompts): PromptTestView => ({
  ...test,
  ...saved,
  tokens: saved.usage.tokens,
  saved: null,
})

/** Side by side if both fit, in a screen or a dialog. */
function Pair({ latest, previous }: { latest: PromptTestView; previous: PromptTestView | null }) {
  const saved = latest.saved ? savedView(latest, latest.saved) : null
  const other = saved ?? previous
  return (
    <Box css={{ containerType: 'inline-size' }}>
      <Box
        display="grid"
        gap="5"
        alignItems="start"
        css={{
          gridTemplateColumns: 'minmax(0, 1fr)',
          '@container (min-width: 36rem)': {
            gridTemplateColumns: other ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
          },
        }}
      >
        <TestResult title={saved ? TEXTS.tried : TEXTS.latest} test={latest} before={other} />
        {other ? (
          <TestResult title={saved ? TEXTS.savedPrompts : TEXTS.previous} test={other} before={null} />
        ) : (
          <Text color="fg.muted">{TEXTS.noPrevious}</Text>
        )}
      </Box>
    </Box>
  )
}
