import type { CampaignCard, CampaignStatus } from '@newsloom/contract/campaigns/campaigns'
import type { CampaignSubscriptionView } from '@newsloom/contract/contacts/subscriptions'

/** When the lists that subscribe to a campaign get its next issue. */
export type NextIssue = { kind: 'planned'; at: string } | { kind: 'paused' } | { kind: 'none' }

const NONE: NextIssue = { kind: 'none' }
const PAUSED: NextIssue = { kind: 'paused' }

/** The next issue of each campaign that has subscriptions: the soonest of its lists. */
export function nextIssues(subscriptions: readonly CampaignSubscriptionView[]) {
  const issues = new Map<number, NextIssue>()
  for (const { campaignId, isActive, nextRunAt } of subscriptions) {
    if (!isActive) continue
    const found = issues.get(campaignId) ?? PAUSED
    const isSooner = nextRunAt !== null && !(found.kind === 'planned' && found.at <= nextRunAt)
    issues.set(campaignId, isSooner ? { kind: 'planned', at: nextRunAt } : found)
  }
  return (campaignId: number): NextIssue => issues.get(campaignId) ?? NONE
}

/** The next issue of a campaign; null while the subscriptions are not known. */
export type IssueOf = ((campaignId: number) => NextIssue) | null

/**
 * The statuses in the order shown: those that need a person, those that go out next, then those
 * that are done.
 */
const ORDER: readonly CampaignStatus[] = [
  'held',
  'paused',
  'waiting',
  'sending',
  'scheduled',
  'draft',
  'sent',
  'cancelled',
]

/** Statuses in which nothing but a subscription sends the campaign. */
const IDLE: readonly CampaignStatus[] = ['draft', 'sent', 'cancelled']

/** When lists get an idle campaign's next issue; null: they do not, or it is sent otherwise. */
export function plannedAt({ id, status }: CampaignCard, issueOf: IssueOf): string | null {
  const issue = IDLE.includes(status) ? issueOf?.(id) : undefined
  return issue?.kind === 'planned' ? issue.at : null
}

/**
 * Sorts campaigns by status, in ORDER. Scheduled ones, and automations with subscriptions, are
 * sorted by time; the others keep their order.
 */
export function sortedByStatus(campaigns: readonly CampaignCard[], issueOf: IssueOf): CampaignCard[] {
  const keyed = campaigns.map((campaign) => {
    const planned = plannedAt(campaign, issueOf)
    const stage = ORDER.indexOf(planned ? 'scheduled' : campaign.status)
    const time = planned ?? (campaign.status === 'scheduled' ? campaign.scheduledAt : null)
    return { campaign, stage, time: time ? Date.parse(time) : 0 }
  })
  return keyed.sort((a, b) => a.stage - b.stage || a.time - b.time).map(({ campaign }) => campaign)
}
