import { SimpleGrid, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Gauge, Megaphone, MousePointerClick, Users } from 'lucide-react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { PageHeader } from '~/components/page-header.tsx'
import { StatCard } from '~/components/stat-card.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { formatDecimal, plural } from '~/lib/numbers.ts'

/** The one screen that refreshes by itself, ms. */
const REFRESH = 30_000

export function AnalyticsScreen() {
  const totals = useQuery(trpc.analytics.totals.queryOptions(undefined, { refetchInterval: REFRESH }))
  const { data } = totals
  return (
    <>
      <PageHeader title="Email Analytics Dashboard" subtitle="Clicks of people on the links in your email" />
      {totals.isError && !data ? (
        <ErrorState
          title="The figures could not be loaded."
          error={totals.error}
          onRetry={totals.refetch}
          isRetrying={totals.isFetching}
        />
      ) : (
        <SimpleGrid columns={{ base: 2, xl: 4 }} gap={{ base: '3', sm: '4' }}>
          <StatCard
            label="Total Link Clicks"
            hint="Across all campaigns"
            icon={MousePointerClick}
            value={data?.totalClicks}
          />
          <StatCard
            label="Engaged Contacts"
            hint="Unique email addresses"
            icon={Users}
            value={data?.uniqueContacts}
          />
          <StatCard
            label="Active Campaigns"
            hint="With tracked clicks"
            icon={Megaphone}
            value={data?.activeCampaigns}
          />
          <StatCard
            label="Avg Clicks/Contact"
            hint="Engagement rate"
            icon={Gauge}
            value={data ? formatDecimal(data.averageClicksPerContact) : undefined}
          />
        </SimpleGrid>
      )}
      {data && data.machineClicks > 0 ? (
        <Text color="fg.muted" mt="4">
          {plural(data.machineClicks, 'click')} of email scanners and other machines left out.
        </Text>
      ) : null}
    </>
  )
}
