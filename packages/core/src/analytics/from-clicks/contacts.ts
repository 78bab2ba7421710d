import type { ContactRow } from '@newsloom/contract/analytics/analytics'
import { ENGAGEMENT, engagementParts } from '@newsloom/contract/analytics/engagement'
import { type SQL, sql } from 'drizzle-orm'
import { isReceived } from '../reports/received.ts'
import type { Scope } from '../scope.ts'
import { partialSends } from './is-partial.ts'
import { ofList, withMailed } from './scoped.ts'

export type ContactFacts = {
  email_norm: string
  name: string | null
  clicks: number
  campaigns: number
  clicked_mails: number
  mails: number
  /** ms */
  last_click: number
  /** clicks in what they received were deleted, so it is not known which emails they clicked */
  is_partial: boolean
}

const { halfLifeDays, leastMails } = ENGAGEMENT

/** `engagementParts` before rounding, but for the constant factor. */
export const score = (now: Date): SQL => sql`(
  power(0.5::float8, greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - p.last_click))
    / ${halfLifeDays * 86_400}::float8)
  + least(1, p.clicked_mails::float8 / greatest(${leastMails}::int, g.mails)))`

/** The rows of `ranked` with their names, in order. */
export const namedContacts = sql`
  select r.email_norm, r.clicks, r.campaigns, r.clicked_mails, r.mails, r.is_partial,
    (extract(epoch from r.last_click) * 1000)::float8 as last_click,
    coalesce(
      (select k.name from contacts k where k.email_norm = r.email_norm and k.name is not null order by k.id limit 1),
      (select d.name from deliveries d where d.email_norm = r.email_norm and d.name is not null order by d.id desc limit 1)
    ) as name
  from ranked r
  order by r.is_partial, r.score desc, r.clicks desc, r.email_norm`

/** The people who clicked in the scope, by engagement score at `now`; last those without one. */
export const contactsFromClicks = (scope: Scope, now: Date, limit: number | null): SQL => sql`
  with ${withMailed(scope)},
  per_person as (
    select email_norm, count(*)::int as clicks, count(distinct campaign)::int as campaigns,
      count(distinct send_id)::int as clicked_mails, max(at) as last_click
    from counted where email_norm is not null group by email_norm
  ),
  got as (select email_norm, count(distinct send_id)::int as mails from mailed group by email_norm),
  partial as materialized (${partialSends(scope)}),
  -- also people who received them before the range, and may have clicked in it
  unknown as materialized (
    select distinct d.email_norm from deliveries d
    where d.send_id in (select id from partial) and ${ofList(scope)} and ${isReceived(scope.clicks)}
  ),
  scored as (
    select p.*, g.mails, u.email_norm is not null as is_partial,
      case when u.email_norm is null then ${score(now)} end as score
    from per_person p join got g using (email_norm) left join unknown u using (email_norm)
  ),
  ranked as (
    select * from scored order by is_partial, score desc, clicks desc, email_norm limit ${limit}
  )
  ${namedContacts}`

export function contactRow(facts: ContactFacts, now: Date): ContactRow {
  const lastClickAt = new Date(facts.last_click)
  const { mails, clicked_mails: clickedMails, is_partial: isPartial } = facts
  const isKnown = facts.email_norm.includes('@')
  return {
    name: facts.name ?? '',
    email: isKnown ? facts.email_norm : '',
    totalClicks: facts.clicks,
    campaignsEngaged: facts.campaigns,
    engagementScore: isPartial ? null : engagementParts({ lastClickAt, now, mails, clickedMails }).score,
    lastClickDate: lastClickAt.toISOString(),
    mails,
    clickedMails: isPartial ? null : clickedMails,
    isKnown,
  }
}
