import { engagementParts } from '@newsloom/contract/analytics/engagement'
import type { PersonEngagement } from '@newsloom/contract/analytics/people'
import type { PersonInput } from '@newsloom/contract/contacts/people'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { oneRow } from '../lib/one-row.ts'
import { mailsOfReaders } from '../rollups/mails-of-readers.ts'
import { deletedClicks } from './reports/deleted-clicks.ts'

type Facts = { mails: number; clicked_mails: number; clicks: number; last_click: number | null }

/** How a person engages with what they receive: as in the table of contacts, over all time. */
export async function getPersonEngagement(ctx: Context, { email }: PersonInput): Promise<PersonEngagement> {
  const facts = (await deletedClicks(ctx)) ? await fromCounts(ctx, email) : await fromClicks(ctx, email)
  const { mails, clicked_mails: clickedMails, clicks } = facts
  const lastClickAt = facts.last_click === null ? null : new Date(facts.last_click)
  return {
    ...engagementParts({ lastClickAt, now: ctx.now(), mails, clickedMails }),
    mails,
    clickedMails,
    clicks,
    lastClickAt: lastClickAt?.toISOString() ?? null,
  }
}

/** Through the emails: both are indexed. */
async function fromClicks(ctx: Context, email: string): Promise<Facts> {
  return oneRow(
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
}

/** Where clicks were deleted: the counts still know them. */
async function fromCounts(ctx: Context, email: string): Promise<Facts> {
  // no click_readers.id is 0: who never clicked has received emails too
  const reader = sql`
    select coalesce((select r.id from click_readers r where r.email_norm = ${email}), 0) as id, ${email}::text as email_norm`
  return oneRow(
    await ctx.db.execute<Facts>(sql`
    select coalesce((select m.people_mails from (${mailsOfReaders(reader)}) m), 0) as mails,
      coalesce(r.people_sends, 0) as clicked_mails, coalesce(r.people_clicks, 0)::int as clicks,
      (extract(epoch from r.people_last_at) * 1000)::float8 as last_click
    from (select 1) one left join click_readers r on r.email_norm = ${email}`),
  )
}
