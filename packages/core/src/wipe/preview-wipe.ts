import { AnalyticsScope } from '@newsloom/contract/analytics/scope'
import type { WipePreview } from '@newsloom/contract/wipe'
import { sql } from 'drizzle-orm'
import { getOverview } from '../analytics/get-analytics.ts'
import type { Context } from '../context.ts'
import { oneRow } from '../lib/one-row.ts'
import { nothingLeft } from './is-nothing-left.ts'

type Row = Omit<WipePreview['deleted'], 'clicks'> &
  WipePreview['kept'] &
  Pick<WipePreview, 'runningSends' | 'isEmpty'>

/**
 * Returns what a wipe would delete and keep, in figures. Tests count as sends: they go too. Clicks
 * are counted as the screen of figures counts all of them.
 */
export async function previewWipe(ctx: Context): Promise<WipePreview> {
  const row = oneRow(
    await ctx.db.execute<Row>(sql`
    select
      (select count(*)::int from research_topics) as topics,
      (select count(*)::int from research_archives) as archives,
      (select count(*)::int from templates) as templates,
      (select count(*)::int from campaigns where not is_test_draft) as campaigns,
      (select count(*)::int from sends) as sends,
      (select count(*)::int from topic_subscriptions where is_active)
        + (select count(*)::int from campaign_subscriptions where is_active) as subscriptions,
      (select coalesce(sum(contact_count), 0)::int from contact_lists) as contacts,
      (select count(*)::int from contact_lists) as lists,
      (select count(*)::int from suppressions) as suppressions,
      (select count(*)::int from sends where state = 'sending') as "runningSends",
      ${nothingLeft} as "isEmpty"`),
  )
  const { topics, archives, templates, campaigns, sends, subscriptions } = row
  const { contacts, lists, suppressions, runningSends, isEmpty } = row
  // clicks that retention deleted are still counted, and their counts go too
  const { totalClicks: clicks } = await getOverview(ctx, AnalyticsScope.parse({ clicks: 'all' }))
  return {
    deleted: { topics, archives, templates, campaigns, sends, clicks, subscriptions },
    kept: { contacts, lists, suppressions },
    runningSends,
    isEmpty,
  }
}
