import type { UrlRow } from '@newsloom/contract/analytics/analytics'
import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../scope.ts'
import { withClicks } from './scoped.ts'

export type UrlFacts = {
  link_id: number
  url: string
  clicks: number
  readers: number
  campaigns: number
  /** ms */
  first_click: number
  last_click: number
}

/** Links clicked in the scope, most clicked first. */
export const urlsFromClicks = (scope: Scope, limit: number | null): SQL => sql`
  with ${withClicks(scope)},
  clicked as (
    select link_id, count(*)::int as clicks, count(distinct email_norm)::int as readers,
      count(distinct campaign)::int as campaigns,
      (extract(epoch from min(at)) * 1000)::float8 as first_click,
      (extract(epoch from max(at)) * 1000)::float8 as last_click
    from counted group by link_id
  )
  select c.*, l.url from clicked c join links l on l.id = c.link_id
  order by c.clicks desc, c.readers desc, c.link_id
  limit ${limit}`

const DAY_MS = 86_400_000

export const urlRow = (facts: UrlFacts): UrlRow => ({
  linkId: facts.link_id,
  url: facts.url,
  totalClicks: facts.clicks,
  uniqueContacts: facts.readers,
  campaignsUsed: facts.campaigns,
  clickVelocity: perDay(facts),
  firstClick: new Date(facts.first_click).toISOString(),
  lastClick: new Date(facts.last_click).toISOString(),
})

/** Clicks a day from the first to the latest; within one day, the clicks themselves. */
function perDay({ clicks, first_click, last_click }: UrlFacts): number {
  const days = Math.max(1, (last_click - first_click) / DAY_MS)
  return Math.round((clicks / days) * 10) / 10
}
