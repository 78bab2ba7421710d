import {
  ANALYTICS_ROWS,
  type CampaignRow,
  type ContactRow,
  type OverviewView,
  type TimePatterns,
  type UrlRow,
} from '@newsloom/contract/analytics/analytics'
import type { ClickTotals } from '@newsloom/contract/analytics/click-totals'
import type { AnalyticsScope } from '@newsloom/contract/analytics/scope'
import type { Context } from '../context.ts'
import { type CampaignFacts, campaignRow, campaignsFromClicks } from './from-clicks/campaigns.ts'
import { type ContactFacts, contactRow, contactsFromClicks } from './from-clicks/contacts.ts'
import { totalsFromClicks } from './from-clicks/overview.ts'
import { timePatterns, timesFromClicks } from './from-clicks/times.ts'
import { type UrlFacts, urlRow, urlsFromClicks } from './from-clicks/urls.ts'
import { campaignsFromRollups } from './from-rollups/campaigns.ts'
import { firstContacts } from './from-rollups/contacts.ts'
import { totalsFromRollups } from './from-rollups/overview.ts'
import { countedUntil, rollupsAnswer } from './from-rollups/rollups-answer.ts'
import { timesFromRollups } from './from-rollups/times.ts'
import { urlsFromRollups } from './from-rollups/urls.ts'
import { deletedIn } from './reports/deleted-clicks.ts'
import { endOf, scopeOf } from './scope.ts'

/** The four cards. */
export async function getOverview(ctx: Context, input: AnalyticsScope): Promise<OverviewView> {
  const scope = scopeOf(input, ctx.now())
  // first: what is counted meanwhile is in the figures, but the moment promises no more than them
  const isFromRollups = await rollupsAnswer(ctx, scope)
  const { until, isBehind } = isFromRollups ? await countedUntil(ctx) : { until: ctx.now(), isBehind: false }
  const row = await (isFromRollups ? totalsFromRollups : totalsFromClicks)(ctx, scope)
  const average = row.readers === 0 ? 0 : row.with_reader / row.readers
  return {
    totalClicks: row.clicks,
    uniqueContacts: row.readers,
    activeCampaigns: row.campaigns,
    averageClicksPerContact: Math.round(average * 10) / 10,
    byClass: { people: row.people, machine: row.machine, unsure: row.unsure },
    countedUntil: until.toISOString(),
    isBehind,
    deleted: isFromRollups ? null : await deletedIn(ctx, scope),
    isPartial: row.is_partial,
  }
}

/** The cards' figures in the shape of GET /api/analytics/links. */
export async function getClickTotals(ctx: Context, input: AnalyticsScope): Promise<ClickTotals> {
  const { totalClicks, uniqueContacts, activeCampaigns, averageClicksPerContact, byClass } =
    await getOverview(ctx, input)
  return {
    totalClicks,
    uniqueContacts,
    activeCampaigns,
    averageClicksPerContact,
    machineClicks: byClass.machine,
  }
}

/** Campaigns and topics by clicks, the first ones. */
export async function getCampaigns(ctx: Context, input: AnalyticsScope): Promise<CampaignRow[]> {
  const scope = scopeOf(input, ctx.now())
  const query = (await rollupsAnswer(ctx, scope)) ? campaignsFromRollups : campaignsFromClicks
  return (await ctx.db.execute<CampaignFacts>(query(scope, ANALYTICS_ROWS.campaigns))).map(campaignRow)
}

/** Readers by engagement, the first ones. */
export async function getContacts(ctx: Context, input: AnalyticsScope): Promise<ContactRow[]> {
  const scope = scopeOf(input, ctx.now())
  const end = endOf(scope, ctx.now())
  const limit = ANALYTICS_ROWS.contacts
  const rows = (await rollupsAnswer(ctx, scope))
    ? await firstContacts(ctx, scope, { now: end, limit })
    : await ctx.db.execute<ContactFacts>(contactsFromClicks(scope, end, limit))
  return rows.map((facts) => contactRow(facts, end))
}

/** Clicks by hour of the day, and by day. */
export async function getTimes(ctx: Context, input: AnalyticsScope): Promise<TimePatterns> {
  const scope = scopeOf(input, ctx.now())
  const read = (await rollupsAnswer(ctx, scope)) ? timesFromRollups : timesFromClicks
  return timePatterns(await read(ctx, scope), scope)
}

/** Links by clicks, the first ones. */
export const getUrls = (ctx: Context, input: AnalyticsScope): Promise<UrlRow[]> =>
  readUrls(ctx, input, ANALYTICS_ROWS.urls)

/** Links by clicks, up to `limit`. */
export async function readUrls(ctx: Context, input: AnalyticsScope, limit: number): Promise<UrlRow[]> {
  const scope = scopeOf(input, ctx.now())
  const query = (await rollupsAnswer(ctx, scope)) ? urlsFromRollups : urlsFromClicks
  return (await ctx.db.execute<UrlFacts>(query(scope, limit))).map(urlRow)
}
