import { Button, Stack } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Newspaper, Radio } from 'lucide-react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { SlowNote } from '~/components/feedback/retry-parts.tsx'
import { LoadingNote } from '~/components/feedback/skeletons.tsx'
import { PageHeader } from '~/components/page-header.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { useLiveActivity } from '~/lib/net/use-on-activity.ts'
import { Attention } from './attention/attention.tsx'
import { problemsOf } from './attention/attention-labels.ts'
import { MissingKeys, missingKeys } from './attention/missing-keys.tsx'
import { PanelSkeleton } from './dashboard-skeletons.tsx'
import { FailedPanel } from './failed-panel.tsx'
import { Figures } from './figures.tsx'
import { GettingStarted } from './getting-started.tsx'
import { Panels } from './panels.tsx'
import { ReadLately } from './read-lately.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { TEXTS } from './texts.ts'
import { TrackingTestButton } from './tracking-test/tracking-test-button.tsx'
import { Upcoming } from './upcoming/upcoming.tsx'
import { useReadLately, useStats } from './use-dashboard-live.ts'
import { type Shape, useShape } from './use-shape.ts'

const PARTS = [trpc.dashboard.pathFilter(), trpc.activity.pathFilter()]

export function DashboardScreen() {
  const live = useLiveActivity()
  const stats = useStats(live.view?.activity)
  const read = useReadLately()
  const shape = useShape({ stats, live: live.view, read: read.data })
  return (
    <>
      <PageHeader
        title={t`Dashboard`}
        subtitle={t`Overview of your email marketing performance`}
        action={<Actions isNew={shape.isNew} />}
      />
      <SlowNote of={PARTS} />
      {hasNothing({ live, stats, read }) ? (
        <AllFailed {...{ live, stats, read }} />
      ) : isKnown(live.view, live.error) && isKnown(stats.data, stats.error) ? (
        <Parts {...{ live, stats, read, shape }} />
      ) : (
        <Loading />
      )}
    </>
  )
}

/** Which parts there are depends on these two; before that, parts would push each other about. */
const isKnown = (data: unknown, error: unknown): boolean => Boolean(data || error)

type Queries = Omit<Props, 'shape'>

const hasNothing = ({ live, stats, read }: Queries): boolean =>
  Boolean(live.error && stats.error) && !live.view && !stats.data && !read.data

/** One failure, such as a server that is down, is said once and not by each part. */
const AllFailed = ({ live, stats, read }: Queries) => (
  <ErrorState
    title={TEXTS.allFailed}
    error={stats.error}
    onRetry={() => {
      for (const { refetch } of [live, stats, read]) void refetch()
    }}
    isRetrying={[live, stats, read].some(({ isFetching }) => isFetching)}
  />
)

const Loading = () => (
  <Stack gap="6">
    <LoadingNote>{t`Loading the Dashboard`}</LoadingNote>
    <PanelSkeleton rows={5} />
    <PanelSkeleton rows={4} />
  </Stack>
)

const SECONDARY = { variant: 'outline', colorPalette: 'gray' } as const

/**
 * While the checklist is there, its next step is the one main action. On phones, the two others
 * share a line below.
 */
const Actions = ({ isNew }: { isNew: boolean }) => (
  <>
    <TrackingTestButton />
    <Button asChild variant="outline" colorPalette="gray" flexGrow={{ base: '1', sm: '0' }}>
      <Link to="/live">
        <Radio size={16} aria-hidden="true" />
        {TEXTS.live}
      </Link>
    </Button>
    <Button
      asChild
      order={{ base: -1, sm: 0 }}
      width={{ base: 'full', sm: 'auto' }}
      {...(isNew ? SECONDARY : {})}
    >
      <Link to="/news-research">
        <Newspaper size={16} aria-hidden="true" />
        {TEXTS.research}
      </Link>
    </Button>
  </>
)

type Props = {
  live: ReturnType<typeof useLiveActivity>
  stats: ReturnType<typeof useStats>
  read: ReturnType<typeof useReadLately>
  /** the shape now, as far as it is known, or else that of the last visit */
  shape: Shape
}

/** Each part loads in its place and, if it cannot be loaded, says so there. */
const Parts = ({ live, stats, read, shape }: Props) => {
  const missing = missingKeys(live.view?.attention ?? [])
  return (
    <Stack gap="6">
      {shape.isNew && stats.data ? <GettingStarted stats={stats.data} missing={missing} /> : null}
      {shape.isNew && !stats.data && !stats.error ? <PanelSkeleton rows={5} /> : null}
      {live.view ? (
        <Attention items={problemsOf(live.view.attention)} />
      ) : live.error ? (
        <FailedPanel title={TEXTS.attentionFailed} query={live} />
      ) : shape.attention > 0 ? (
        <PanelSkeleton rows={shape.attention} />
      ) : null}
      {shape.isNew || !live.view ? null : <MissingKeys missing={missing} />}
      <Panels
        mail={shape.hasMail ? mailPanels({ live, read, shape }) : null}
        figures={
          stats.error && !stats.data ? (
            <FailedPanel title={TEXTS.statsFailed} query={stats} />
          ) : (
            <Figures stats={stats.data} />
          )
        }
        activity={<RecentActivity newest={live.view?.activity} />}
      />
    </Stack>
  )
}

const mailPanels = ({ live, read, shape }: Omit<Props, 'stats'>) => ({
  upcoming: {
    rows: shape.upcoming,
    panel:
      live.error && !live.view ? (
        <FailedPanel title={TEXTS.upcomingFailed} query={live} />
      ) : (
        <Upcoming view={live.view?.upcoming} rows={shape.upcoming} />
      ),
  },
  read: {
    rows: shape.read,
    panel:
      read.error && !read.data ? (
        <FailedPanel title={TEXTS.readFailed} query={read} />
      ) : (
        <ReadLately view={read.data} rows={shape.read} />
      ),
  },
})
