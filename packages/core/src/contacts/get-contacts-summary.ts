import type { ContactsSummary } from '@newsloom/contract/contacts/lists'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { oneRow } from '../lib/one-row.ts'

/**
 * The four figures above the contacts. Memberships are the sum of the lists' stored counts; no rows
 * are counted.
 */
export async function getContactsSummary(ctx: Context): Promise<ContactsSummary> {
  const row = oneRow(
    await ctx.db.execute<ContactsSummary>(sql`
    select count(*)::int as "lists", coalesce(sum(contact_count), 0)::float8 as "contacts",
      (select count(*)::int from topic_subscriptions where is_active) as "topicSubscriptions",
      (select count(*)::int from campaign_subscriptions where is_active) as "campaignSubscriptions"
    from contact_lists`),
  )
  return row
}
