import { Box } from '@chakra-ui/react'
import type { CampaignCard } from '@newsloom/contract/campaigns/campaigns'
import { Megaphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CardGrid } from '~/components/card-grid.tsx'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadMore } from '~/components/feedback/load-more.tsx'
import { CardSkeleton, LoadingNote } from '~/components/feedback/skeletons.tsx'
import { LocalAnalystHint } from '~/components/local-analyst.tsx'
import { Panel } from '~/components/panel.tsx'
import { TEXTS } from '../texts.ts'
import { CampaignFilters } from './campaign-filters.tsx'
import { CampaignItem } from './campaign-item.tsx'
import { ALL, filterCampaigns } from './filter-campaigns.ts'
import type { IssueOf } from './next-issues.ts'

const SKELETON_CARDS = [1, 2, 3, 4, 5, 6]
/** Lists of this length and more have search and filters. */
const FILTER_FROM = 9
/** Cards drawn at a time: each one has a menu of its own. */
const PAGE = 48

type Props = {
  campaigns: {
    data: readonly CampaignCard[] | undefined
    issueOf: IssueOf
    error: { message: string } | null
    isFetching: boolean
    refetch: () => unknown
  }
  create: ReactNode
  onDelete: (campaign: CampaignCard) => void
}

export function CampaignList({ campaigns, create, onDelete }: Props) {
  if (campaigns.data?.length === 0)
    return (
      <Panel>
        <EmptyState icon={Megaphone} title={TEXTS.empty} action={create}>
          {TEXTS.emptyHelp}
        </EmptyState>
      </Panel>
    )
  if (campaigns.data)
    return <Cards campaigns={campaigns.data} issueOf={campaigns.issueOf} onDelete={onDelete} />
  if (campaigns.error)
    return (
      <ErrorState
        title={TEXTS.loadFailed}
        error={campaigns.error}
        onRetry={campaigns.refetch}
        isRetrying={campaigns.isFetching}
      />
    )
  return (
    <>
      <LoadingNote>{TEXTS.loading}</LoadingNote>
      <CardGrid>
        {SKELETON_CARDS.map((card) => (
          <CardSkeleton key={card} lines={4} />
        ))}
      </CardGrid>
    </>
  )
}

type CardsProps = {
  campaigns: readonly CampaignCard[]
  issueOf: IssueOf
  onDelete: (campaign: CampaignCard) => void
}

function Cards({ campaigns, issueOf, onDelete }: CardsProps) {
  const [filter, setFilter] = useState(ALL)
  const [shown, setShown] = useState(PAGE)
  const hasFilter = campaigns.length >= FILTER_FROM
  const found = hasFilter ? filterCampaigns(campaigns, filter) : campaigns
  return (
    <>
      {hasFilter ? (
        <CampaignFilters filter={filter} onChange={setFilter} count={found.length} all={campaigns.length} />
      ) : null}
      {campaigns.some(({ kind }) => kind === 'automation') ? <AnalystNote /> : null}
      <CardGrid>
        {found.slice(0, shown).map((campaign) => (
          <CampaignItem
            key={campaign.id}
            campaign={campaign}
            issueOf={issueOf}
            onDelete={() => onDelete(campaign)}
          />
        ))}
      </CardGrid>
      <LoadMore hasMore={found.length > shown} isLoading={false} onMore={() => setShown(shown + PAGE)} />
    </>
  )
}

/** A note for all automations, because their cards name only the model. */
const AnalystNote = () => (
  <Box mb="3" _empty={{ display: 'none' }}>
    <LocalAnalystHint />
  </Box>
)
