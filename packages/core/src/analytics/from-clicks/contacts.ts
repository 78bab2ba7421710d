import type { ContactRow } from '@newsloom/contract/analytics/analytics'
import { ENGAGEMENT, engagementParts } from '@newsloom/contract/analytics/engagement'
import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../scope.ts'
import { withMailed } from './scoped.ts'

export type ContactFacts = {
  email_norm: string
  name: string | null
  clicks: number
  campaigns: number
  clicked_mails: number
  mails: number
  /** ms */
  last_click: number
}

const { halfLifeDays, leastMails } = ENGAGEMENT

/** `engagementParts` before rounding, but for the constant factor. */
export const score = (now: Date): SQL => sql`(
  power(0.5::float8, greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - p.last_click))
    / ${halfLifeDays * 86_400}::float8)
  + least(1, p.clicked_mails::float8 / greatest(${leastMails}::int, g.mails)))`

/** The rows of `ranked` with their names, in order. */
export const namedContacts = sql`
  select r.email_norm, r.clicks, r.campaigns, r.clicked_mails, r.mails,
    (extract(epoch from r.last_click) * 1000)::float8 as last_click,
    coalesce(
      (select k.name from contacts k where k.email_norm = r.email_norm and k.name is not null order by k.id limit 1),
      (select d.name from deliveries d where d.email_norm = r.email_norm and d.name is not null order by d.id desc limit 1)
    ) as name
  from ranked r
  order by r.score desc, r.clicks desc, r.email_norm`

/** The people who clicked in the scope, by engagement score at `now`. */
export const contactsFromClicks = (scope: Scope, now: Date, limit: number | null): SQL => sql`
  with ${withMailed(scope)},
  per_person as (
    select email_norm, count(*)::int as clicks, count(distinct campaign)::int as campaigns,
      count(distinct send_id)::int as clicked_mails, max(at) as last_click
    from counted where email_norm is not null group by email_norm
  ),
  got as (select email_norm, count(distinct send_id)::int as mails from mailed group by email_norm),
  ranked as (
    select p.*, g.mails, ${score(now)} as score
    from per_person p join got g using (email_norm)
    order by score desc, p.clicks desc, p.email_norm limit ${limit}
  )
  ${namedContacts}`

export function contactRow(facts: ContactFacts, now: Date): ContactRow {
  const lastClickAt = new Date(facts.last_click)
  const { mails, clicked_mails: clickedMails } = facts
  const isKnown = facts.email_norm.includes('@')
  return {
    name: facts.name ?? '',
    email: isKnown ? facts.email_norm : '',
    totalClicks: facts.clicks,
    campaignsEngaged: facts.campaigns,
    engagementScore: engagementParts({ lastClickAt, now, mails, clickedMails }).score,
    lastClickDate: lastClickAt.toISOString(),
    mails,
    clickedMails,
    isKnown,
  }
}
