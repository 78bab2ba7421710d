import { SimpleGrid, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { OverviewView } from '@newsloom/contract/analytics/analytics'
import type { UseQueryResult } from '@tanstack/react-query'
import { Gauge, Megaphone, MousePointerClick, Users } from 'lucide-react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { StatCard } from '~/components/stat-card.tsx'
import type { ApiError } from '~/lib/net/trpc.ts'
import { formatDecimal } from '~/lib/numbers.ts'
import { formatDate, formatDateTime, formatTime } from '~/lib/time/dates.ts'
import { shareText, TEXTS } from './texts.ts'

type Props = { overview: UseQueryResult<OverviewView, ApiError>; isAll: boolean }

/** The four figures, and what they leave out. */
export function Cards({ overview, isAll }: Props) {
  const { data, error } = overview
  if (!data && error) return <ErrorState title={TEXTS.failed} error={error} />
  // after deletions, nobody knows these totals
  const isKnown = data?.isPartial === false
  const shown = (value: number | string | undefined) => (data?.isPartial ? '–' : value)
  const share = isKnown ? shareText(data.byClass, isAll) : null
  return (
    <>
      <SimpleGrid columns={{ base: 2, xl: 4 }} gap={{ base: '3', sm: '4' }}>
        <StatCard
          label={t`Total Link Clicks`}
          hint={t`Across all campaigns`}
          icon={MousePointerClick}
          value={shown(data?.totalClicks)}
        />
        <StatCard
          label={t`Engaged Contacts`}
          hint={t`Unique email addresses`}
          icon={Users}
          value={shown(data?.uniqueContacts)}
        />
        <StatCard
          label={t`Active Campaigns`}
          hint={t`With tracked clicks`}
          icon={Megaphone}
          value={shown(data?.activeCampaigns)}
        />
        <StatCard
          label={t`Avg Clicks/Contact`}
          hint={t`Engagement rate`}
          icon={Gauge}
          value={shown(data && formatDecimal(data.averageClicksPerContact))}
        />
      </SimpleGrid>
      {/* lines are kept free, so nothing moves when the words come */}
      <Text color="fg.muted" mt="3" minH={{ base: '16', sm: '10', xl: '5' }}>
        {share} {data ? stateText(data) : null}
      </Text>
    </>
  )
}

/** The moment up to which the figures are exact. */
function stateText({ countedUntil }: OverviewView): string {
  // when refreshing or counting has failed for long, it is of an older day
  const isToday = formatDate(countedUntil) === formatDate(Date.now())
  const at = isToday ? formatTime(countedUntil) : formatDateTime(countedUntil)
  return TEXTS.upTo(at)
}
