import { Box, Button, SimpleGrid } from '@chakra-ui/react'
import type { DashboardStats } from '@newsloom/contract/sends/analytics'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import {
  Archive,
  LayoutTemplate,
  type LucideIcon,
  Megaphone,
  MousePointerClick,
  Newspaper,
  Radio,
  Send,
  Users,
} from 'lucide-react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { PageHeader } from '~/components/page-header.tsx'
import { StatCard } from '~/components/stat-card.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { Attention } from './attention.tsx'
import { GettingStarted } from './getting-started.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { TEXTS } from './texts.ts'
import { TrackingTestButton } from './tracking-test-button.tsx'
import { useDashboardLive } from './use-dashboard-live.ts'

type Card = { label: string; key: keyof DashboardStats; icon: LucideIcon; to: LinkProps['to'] }

const CARDS: readonly Card[] = [
  { label: 'Contacts', key: 'contacts', icon: Users, to: '/contacts' },
  { label: 'Campaigns', key: 'campaigns', icon: Megaphone, to: '/campaigns' },
  { label: 'Templates', key: 'templates', icon: LayoutTemplate, to: '/templates' },
  { label: 'Research Topics', key: 'researchTopics', icon: Newspaper, to: '/news-research' },
  { label: 'Research Archived', key: 'researchArchived', icon: Archive, to: '/research-archives' },
  { label: 'Link Clicks', key: 'linkClicks', icon: MousePointerClick, to: '/analytics' },
  { label: 'Emails Sent', key: 'emailsSent', icon: Send, to: '/analytics' },
]

export function DashboardScreen() {
  const stats = useQuery(trpc.dashboard.stats.queryOptions())
  const live = useDashboardLive()
  const isLoading = live.view === null && live.error === null
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle="Overview of your email marketing performance"
        action={
          <>
            <Button asChild variant="outline" colorPalette="gray">
              <Link to="/live">
                <Radio size={16} aria-hidden="true" />
                {TEXTS.live}
              </Link>
            </Button>
            <TrackingTestButton />
          </>
        }
      />
      {live.view ? <Attention items={live.view.attention} /> : null}
      {live.error ? (
        <Box mb="6">
          <ErrorState
            title={TEXTS.attentionFailed}
            error={live.error}
            onRetry={live.refetch}
            isRetrying={live.isFetching}
          />
        </Box>
      ) : null}
      {stats.isError ? (
        <ErrorState
          title="The figures could not be loaded."
          error={stats.error}
          onRetry={stats.refetch}
          isRetrying={stats.isFetching}
        />
      ) : (
        // what stands above them is not known yet: empty cards are replaced, not moved
        <Cards key={String(isLoading)} stats={isLoading ? undefined : stats.data} />
      )}
      {stats.data && !isLoading ? <GettingStarted stats={stats.data} /> : null}
      {isLoading ? null : (
        <Box mt="6">
          <RecentActivity newest={live.view?.activity} />
        </Box>
      )}
    </>
  )
}

const Cards = ({ stats }: { stats: DashboardStats | undefined }) => (
  <SimpleGrid columns={{ base: 2, lg: 3, xl: 4 }} gap={{ base: '3', sm: '4' }}>
    {CARDS.map(({ label, key, icon, to }) => (
      <StatCard key={key} label={label} icon={icon} to={to} value={stats?.[key]} />
    ))}
  </SimpleGrid>
)
