import { SimpleGrid } from '@chakra-ui/react'
import type { DashboardStats } from '@newsloom/contract/sends/analytics'
import { useQuery } from '@tanstack/react-query'
import {
  Archive,
  LayoutTemplate,
  type LucideIcon,
  Megaphone,
  MousePointerClick,
  Newspaper,
  Send,
  Users,
} from 'lucide-react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { PageHeader } from '~/components/page-header.tsx'
import { StatCard } from '~/components/stat-card.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { GettingStarted } from './getting-started.tsx'
import { TrackingTestButton } from './tracking-test-button.tsx'

const CARDS: readonly { label: string; key: keyof DashboardStats; icon: LucideIcon }[] = [
  { label: 'Contacts', key: 'contacts', icon: Users },
  { label: 'Campaigns', key: 'campaigns', icon: Megaphone },
  { label: 'Templates', key: 'templates', icon: LayoutTemplate },
  { label: 'Research Topics', key: 'researchTopics', icon: Newspaper },
  { label: 'Research Archived', key: 'researchArchived', icon: Archive },
  { label: 'Link Clicks', key: 'linkClicks', icon: MousePointerClick },
  { label: 'Emails Sent', key: 'emailsSent', icon: Send },
]

export function DashboardScreen() {
  const stats = useQuery(trpc.dashboard.stats.queryOptions())
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle="Overview of your email marketing performance"
        action={<TrackingTestButton />}
      />
      {stats.isError ? (
        <ErrorState
          title="The figures could not be loaded."
          error={stats.error}
          onRetry={stats.refetch}
          isRetrying={stats.isFetching}
        />
      ) : (
        <SimpleGrid columns={{ base: 2, lg: 3, xl: 4 }} gap={{ base: '3', sm: '4' }}>
          {CARDS.map(({ label, key, icon }) => (
            <StatCard key={key} label={label} icon={icon} value={stats.data?.[key]} />
          ))}
        </SimpleGrid>
      )}
      {stats.data ? <GettingStarted stats={stats.data} /> : null}
    </>
  )
}
