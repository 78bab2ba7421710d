import type { CampaignRow } from '@newsloom/contract/analytics/analytics'
import { engagementRate } from '@newsloom/contract/analytics/engagement'
import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../scope.ts'
import { isPartial } from './is-partial.ts'
import { campaignKey, withRecipients } from './scoped.ts'

export type CampaignFacts = {
  campaign: string
  name: string
  clicks: number
  readers: number
  mailed: number
  sends: number
  last_send_id: number
  is_partial: boolean
}

/**
 * Campaigns and topics that were emailed or clicked in the scope, most clicked first; named as in
 * its newest send there.
 */
export const campaignsFromClicks = (scope: Scope, limit: number | null): SQL => sql`
  with ${withRecipients(scope)},
  reached as (
    select campaign, count(*)::int as sends, max(id) as last_send_id from reached_sends group by campaign
  ),
  emailed as (select campaign, count(*)::int as mailed from recipients group by campaign),
  clicked as (
    select campaign, count(*)::int as clicks, count(distinct email_norm)::int as readers
    from counted where campaign is not null group by campaign
  ),
  -- also of sends of which the range has deleted clicks alone
  partial as materialized (
    select distinct ${campaignKey} as campaign from sends s
    where s.kind <> 'test' and ${campaignKey} in (select campaign from reached) and ${isPartial(scope)}
  )
  select r.campaign, s.label as name, coalesce(c.clicks, 0) as clicks, coalesce(c.readers, 0) as readers,
    e.mailed, r.sends, r.last_send_id, r.campaign in (select campaign from partial) as is_partial
  from reached r join emailed e using (campaign) join sends s on s.id = r.last_send_id
    left join clicked c using (campaign)
  order by 3 desc, 4 desc, e.mailed desc, r.campaign
  limit ${limit}`

export const campaignRow = (facts: CampaignFacts): CampaignRow => ({
  campaign: facts.campaign,
  campaignName: facts.name,
  totalClicks: facts.clicks,
  uniqueContacts: facts.readers,
  engagementRate: engagementRate(facts.readers, facts.mailed),
  mailed: facts.mailed,
  sends: facts.sends,
  lastSendId: facts.last_send_id,
  isPartial: facts.is_partial,
})
