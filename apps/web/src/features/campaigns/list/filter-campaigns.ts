import type { CampaignCard, CampaignKind, CampaignStatus } from '@newsloom/contract/campaigns/campaigns'

export type CampaignFilter = { search: string; kind: CampaignKind | null; status: CampaignStatus | null }
export const ALL: CampaignFilter = { search: '', kind: null, status: null }

const isAll = ({ search, kind, status }: CampaignFilter): boolean =>
  search.trim() === '' && kind === null && status === null
export const isFiltered = (filter: CampaignFilter): boolean => !isAll(filter)

/**
 * The campaigns of this kind and status whose name, subject, persona or topics contain the text.
 */
export function filterCampaigns(
  campaigns: readonly CampaignCard[],
  filter: CampaignFilter,
): readonly CampaignCard[] {
  if (isAll(filter)) return campaigns
  const wanted = filter.search.trim().toLowerCase()
  return campaigns.filter(
    (campaign) =>
      (filter.kind === null || campaign.kind === filter.kind) &&
      (filter.status === null || campaign.status === filter.status) &&
      searchText(campaign).includes(wanted),
  )
}

function searchText(campaign: CampaignCard): string {
  const own = campaign.kind === 'automation' ? [campaign.persona, ...campaign.topicNames] : []
  return [campaign.name, campaign.subject, ...own].join('\n').toLowerCase()
}
