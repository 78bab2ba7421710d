import { SimpleGrid } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
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
        title={t`The figures could not be loaded.`}
        error={summary.error}
        onRetry={summary.refetch}
        isRetrying={summary.isFetching}
      />
    )
  return (
    <SimpleGrid columns={{ base: 2, xl: 4 }} gap={{ base: '3', sm: '4' }}>
      <StatCard label={t`Contact Lists`} icon={BookUser} value={counts?.lists} />
      <StatCard label={t`Total Contacts`} icon={Users} value={counts?.contacts} />
      <StatCard label={t`Topic Subscriptions`} icon={Repeat} value={counts?.topicSubscriptions} />
      <StatCard label={t`Campaign Subscriptions`} icon={CalendarSync} value={counts?.campaignSubscriptions} />
    </SimpleGrid>
  )
}
