import { SimpleGrid } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { DashboardStats } from '@newsloom/contract/analytics/click-totals'
import type { LinkProps } from '@tanstack/react-router'
import { StatCard } from '~/components/stat-card.tsx'

type Card = { label: string; key: keyof DashboardStats; to: LinkProps['to'] }

const CARDS: readonly Card[] = [
  { label: t`Contacts`, key: 'contacts', to: '/contacts' },
  { label: t`Campaigns`, key: 'campaigns', to: '/campaigns' },
  { label: t`Templates`, key: 'templates', to: '/templates' },
  { label: t`Research Topics`, key: 'researchTopics', to: '/news-research' },
  { label: t`Research Archived`, key: 'researchArchived', to: '/research-archives' },
  { label: t`Link Clicks`, key: 'linkClicks', to: '/analytics' },
  { label: t`Emails Sent`, key: 'emailsSent', to: '/analytics' },
]

const WIDE = '@media (min-width: 90em)'
const SEVEN = { gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' }
/** Four above three, both rows of one width. */
const MIDDLE = '@media (min-width: 30em) and (max-width: 89.99em)'
const FOUR_AND_THREE = {
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  '& > *': { gridColumn: 'span 3' },
  '& > :nth-child(n + 5)': { gridColumn: 'span 4' },
}
const PHONE = '@media (max-width: 29.99em)'
const FILLED = { '& > :last-child': { gridColumn: 'span 2' } }

/** One row where there is room for seven; no row ends with a gap. */
export const Figures = ({ stats }: { stats: DashboardStats | undefined }) => (
  <SimpleGrid columns={2} gap="3" css={{ [WIDE]: SEVEN, [MIDDLE]: FOUR_AND_THREE, [PHONE]: FILLED }}>
    {CARDS.map(({ label, key, to }) => (
      <StatCard key={key} label={label} to={to} value={stats?.[key]} isFigureFirst />
    ))}
  </SimpleGrid>
)
