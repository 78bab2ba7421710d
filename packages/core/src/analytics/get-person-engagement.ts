import { engagementParts } from '@newsloom/contract/analytics/engagement'
import type { PersonEngagement } from '@newsloom/contract/analytics/people'
import type { PersonInput } from '@newsloom/contract/contacts/people'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { oneRow } from '../lib/one-row.ts'

type Facts = { mails: number; clicked_mails: number; clicks: number; last_click: number | null }

/** How a person engages with what they receive: as in the table of contacts, over all time. */
export async function getPersonEngagement(ctx: Context, { email }: PersonInput): Promise<PersonEngagement> {
  // through the emails: both are indexed
  const row = oneRow(
    await ctx.db.execute<Facts>(sql`
    with own as (
      select d.id, d.send_id, d.state from deliveries d join sends s on s.id = d.send_id
      where d.email_norm = ${email} and s.kind <> 'test'
    ),
    clicked as (
      select own.send_id, c.at from own join clicks c on c.delivery_id = own.id where c.class = 'people'
    )
    select
      (select count(distinct send_id)::int from own
        where state = 'sent' or send_id in (select send_id from clicked)) as mails,
      count(distinct send_id)::int as clicked_mails, count(*)::int as clicks,
      (extract(epoch from max(at)) * 1000)::float8 as last_click
    from clicked`),
  )
  const { mails, clicked_mails: clickedMails, clicks } = row
  const lastClickAt = row.last_click === null ? null : new Date(row.last_click)
  return {
    ...engagementParts({ lastClickAt, now: ctx.now(), mails, clickedMails }),
    mails,
    clickedMails,
    clicks,
    lastClickAt: lastClickAt?.toISOString() ?? null,
  }
}
