import { Button, Grid, GridItem, Stack } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Radio } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { ANALYSIS_LINES, CardSkeleton, LoadingNote } from '~/components/feedback/skeletons.tsx'
import { PageHeader } from '~/components/page-header.tsx'
import { Panel } from '~/components/panel.tsx'
import { LatestResearch } from './latest-research.tsx'
import { LiveRuns } from './live-runs.tsx'
import { LiveSources } from './live-sources.tsx'
import { ModelCalls } from './model-calls.tsx'
import { TEXTS } from './texts.ts'
import { useLiveResearch } from './use-live-research.ts'

export function LiveScreen() {
  const live = useLiveResearch()
  return (
    <>
      <PageHeader title={TEXTS.title} subtitle={TEXTS.subtitle} />
      {live.view ? (
        <Columns
          runs={<LiveRuns runs={live.view.runs} />}
          research={live.view.archive ? <LatestResearch archive={live.view.archive} /> : <Nothing />}
          rest={
            <>
              <LiveSources sources={live.view.sources} />
              <ModelCalls calls={live.view.calls} localCalls={live.view.localCalls} />
            </>
          }
        />
      ) : live.error ? (
        <ErrorState
          title={TEXTS.failed}
          error={live.error}
          onRetry={live.refetch}
          isRetrying={live.isFetching}
        />
      ) : (
        <>
          <LoadingNote>{t`Loading the live research`}</LoadingNote>
          <Columns
            runs={<CardSkeleton lines={3} />}
            research={
              <Stack gap="4">
                <CardSkeleton lines={2} />
                <CardSkeleton lines={ANALYSIS_LINES} />
              </Stack>
            }
            rest={
              <>
                <CardSkeleton lines={6} />
                <CardSkeleton lines={6} />
              </>
            }
          />
        </>
      )}
    </>
  )
}

/** Runs and calls beside the latest research; on phones the runs come first. */
const Columns = ({ runs, research, rest }: Record<'runs' | 'research' | 'rest', ReactNode>) => (
  <Grid
    templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
    templateRows={{ lg: 'auto 1fr' }}
    gap="4"
    columnGap="5"
    alignItems="start"
  >
    <GridItem gridColumn={{ lg: '2' }} gridRow={{ lg: '1' }} minW="0">
      {runs}
    </GridItem>
    <GridItem gridColumn={{ lg: '1' }} gridRow={{ lg: '1 / span 2' }} minW="0">
      {research}
    </GridItem>
    <Stack gap="4" minW="0" gridColumn={{ lg: '2' }} gridRow={{ lg: '2' }}>
      {rest}
    </Stack>
  </Grid>
)

const Nothing = () => (
  <Panel>
    <EmptyState
      icon={Radio}
      title={TEXTS.empty}
      action={
        <Button asChild>
          <Link to="/news-research">{TEXTS.toResearch}</Link>
        </Button>
      }
    />
  </Panel>
)
