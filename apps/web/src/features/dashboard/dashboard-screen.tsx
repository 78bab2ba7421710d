import { Button, Stack } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { Newspaper, Radio } from 'lucide-react'
import { PageHeader } from '~/components/page-header.tsx'
import { Attention } from './attention/attention.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { FailedPanel } from './failed-panel.tsx'
import { Figures } from './figures.tsx'
import { GettingStarted, isStarted } from './getting-started.tsx'
import { useRememberedShape } from './last-shape.ts'
import { Panels } from './panels.tsx'
import { ReadLately } from './read-lately.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { TEXTS } from './texts.ts'
import { TrackingTestButton } from './tracking-test/tracking-test-button.tsx'
import { Upcoming } from './upcoming/upcoming.tsx'
import { useDashboardLive, useReadLately, useStats } from './use-dashboard-live.ts'

export function DashboardScreen() {
  const live = useDashboardLive()
  const stats = useStats(live.view?.activity)
  const read = useReadLately()
  const isLoading = (live.view === null && live.error === null) || stats.isPending || read.isPending
  const isNew = stats.data ? !isStarted(stats.data) : null
  useRememberedShape(isNew, live.view)
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle="Overview of your email marketing performance"
        action={<Actions />}
      />
      {isLoading ? <DashboardSkeleton /> : <Parts {...{ live, stats, read }} isNew={isNew === true} />}
    </>
  )
}

const Actions = () => (
  <>
    <TrackingTestButton />
    <Button asChild variant="outline" colorPalette="gray">
      <Link to="/live">
        <Radio size={16} aria-hidden="true" />
        {TEXTS.live}
      </Link>
    </Button>
    <Button asChild flexGrow={{ base: '1', sm: '0' }}>
      <Link to="/news-research">
        <Newspaper size={16} aria-hidden="true" />
        {TEXTS.research}
      </Link>
    </Button>
  </>
)

type Props = {
  live: ReturnType<typeof useDashboardLive>
  stats: ReturnType<typeof useStats>
  read: ReturnType<typeof useReadLately>
  /** the checklist is not finished */
  isNew: boolean
}

/** Each part that could not be loaded says so in its place. */
function Parts({ live, stats, read, isNew }: Props) {
  // while nothing was sent and nothing is planned, the checklist says what comes next
  const hasMail = !isNew || (stats.data?.emailsSent ?? 0) > 0 || (live.view?.upcoming.total ?? 0) > 0
  return (
    <Stack gap="6">
      {isNew && stats.data ? <GettingStarted stats={stats.data} /> : null}
      {live.view ? (
        <Attention items={live.view.attention} />
      ) : (
        <FailedPanel title={TEXTS.attentionFailed} query={live} />
      )}
      {hasMail ? (
        <Panels>
          {live.view ? (
            <Upcoming view={live.view.upcoming} />
          ) : (
            <FailedPanel title={TEXTS.upcomingFailed} query={live} />
          )}
          {read.data ? (
            <ReadLately view={read.data} />
          ) : (
            <FailedPanel title={TEXTS.readFailed} query={read} />
          )}
        </Panels>
      ) : null}
      {stats.data ? <Figures stats={stats.data} /> : <FailedPanel title={TEXTS.statsFailed} query={stats} />}
      <RecentActivity newest={live.view?.activity} />
    </Stack>
  )
}
