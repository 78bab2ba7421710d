import { SimpleGrid } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ContactsSummary as Counts } from '@newsloom/contract/contacts/lists'
import { useQuery } from '@tanstack/react-query'
import { BookUser, CalendarSync, Repeat, Users } from 'lucide-react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { StatCard } from '~/components/stat-card.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { everybody } from './table/use-people.ts'

/** Stands for a figure that is not known. */
const UNKNOWN = '–'

type Props = {
  /** false: if the lists failed too, the tab below shows the error with 'Try again' */
  hasLists: boolean
}

/** The four figures at the top of the screen, low: what one works with is below them. */
export function ContactsSummary({ hasLists }: Props) {
  const summary = useQuery(trpc.contacts.summary.queryOptions())
  const counts = summary.data
  const total = useTotal(counts)
  const isUnknown = summary.isError && !counts
  if (isUnknown && hasLists)
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
      <StatCard
        isCompact
        label={t`Contact Lists`}
        icon={BookUser}
        value={isUnknown ? UNKNOWN : counts?.lists}
      />
      <StatCard
        isCompact
        label={t`Total Contacts`}
        icon={Users}
        {...(isUnknown ? { value: UNKNOWN } : total)}
      />
      <StatCard
        isCompact
        label={t`Topic Subscriptions`}
        icon={Repeat}
        value={isUnknown ? UNKNOWN : counts?.topicSubscriptions}
      />
      <StatCard
        isCompact
        label={t`Campaign Subscriptions`}
        icon={CalendarSync}
        value={isUnknown ? UNKNOWN : counts?.campaignSubscriptions}
      />
    </SimpleGrid>
  )
}

/**
 * Everybody once, as in the table of all contacts: its first page comes with the number. The lists'
 * sizes, which are quicker to add up, count a person once for each list.
 */
function useTotal(counts: Counts | undefined): {
  value: number | string | undefined
  note?: string | undefined
} {
  const people = useQuery(
    trpc.contacts.people.queryOptions(everybody, { enabled: counts !== undefined && counts.lists > 1 }),
  )
  if (!counts || counts.lists < 2) return { value: counts?.contacts }
  const places = t`${formatNumber(counts.contacts)} list memberships`
  if (people.isError && !people.data) return { value: UNKNOWN, note: places }
  const total = people.data?.total
  const isSame = total === undefined || total === counts.contacts
  return { value: total, note: isSame ? undefined : places }
}
