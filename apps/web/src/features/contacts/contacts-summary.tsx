import { SimpleGrid } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { BookUser, CalendarSync, Repeat, Users } from 'lucide-react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { StatCard } from '~/components/stat-card.tsx'
import { trpc } from '~/lib/net/trpc.ts'

/** The four figures at the top of the screen. */
export function ContactsSummary() {
  const summary = useQuery(trpc.contacts.summary.queryOptions())
  const counts = summary.data
  if (summary.isError && !counts)
    return (
      <ErrorState
        title="The figures could not be loaded."
        error={summary.error}
        onRetry={summary.refetch}
        isRetrying={summary.isFetching}
      />
    )
  return (
    <SimpleGrid columns={{ base: 2, xl: 4 }} gap={{ base: '3', sm: '4' }}>
      <StatCard label="Contact Lists" icon={BookUser} value={counts?.lists} />
      <StatCard label="Total Contacts" icon={Users} value={counts?.contacts} />
      <StatCard label="Topic Subscriptions" icon={Repeat} value={counts?.topicSubscriptions} />
      <StatCard label="Campaign Subscriptions" icon={CalendarSync} value={counts?.campaignSubscriptions} />
    </SimpleGrid>
  )
}
