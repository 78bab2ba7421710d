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
import { countedCampaigns } from './counted/campaigns.ts'
import { firstContacts } from './counted/contacts.ts'
import { countedUntil, isCounted } from './counted/is-counted.ts'
import { countedTotals } from './counted/overview.ts'
import { countedTimeCounts } from './counted/times.ts'
import { countedUrls } from './counted/urls.ts'
import { type CampaignFacts, campaignRow, plainCampaigns } from './plain/campaigns.ts'
import { type ContactFacts, contactRow, plainContacts } from './plain/contacts.ts'
import { plainTotals } from './plain/overview.ts'
import { plainTimeCounts, timePatterns } from './plain/times.ts'
import { plainUrls, type UrlFacts, urlRow } from './plain/urls.ts'
import { endOf, scopeOf } from './scope.ts'

/** The four cards. */
export async function getOverview(ctx: Context, input: AnalyticsScope): Promise<OverviewView> {
  const scope = scopeOf(input, ctx.now())
  // first: what is counted meanwhile is in the figures, but the moment promises no more than them
  const isFromCounts = await isCounted(ctx, scope)
  const until = isFromCounts ? await countedUntil(ctx) : ctx.now()
  const row = await (isFromCounts ? countedTotals : plainTotals)(ctx, scope)
  const average = row.readers === 0 ? 0 : row.with_reader / row.readers
  return {
    totalClicks: row.clicks,
    uniqueContacts: row.readers,
    activeCampaigns: row.campaigns,
    averageClicksPerContact: Math.round(average * 10) / 10,
    byClass: { people: row.people, machine: row.machine, unsure: row.unsure },
    countedUntil: until.toISOString(),
  }
}

/** The cards' figures in the shape of GET /api/analytics/links. */
export async function getClickTotals(ctx: Context, input: AnalyticsScope): Promise<ClickTotals> {
  const { byClass, countedUntil: _, ...overview } = await getOverview(ctx, input)
  return { ...overview, machineClicks: byClass.machine }
}

/** Campaigns and topics by clicks, the first ones. */
export async function getCampaigns(ctx: Context, input: AnalyticsScope): Promise<CampaignRow[]> {
  const scope = scopeOf(input, ctx.now())
  const query = (await isCounted(ctx, scope)) ? countedCampaigns : plainCampaigns
  return (await ctx.db.execute<CampaignFacts>(query(scope, ANALYTICS_ROWS.campaigns))).map(campaignRow)
}

/** Readers by engagement, the first ones. */
export async function getContacts(ctx: Context, input: AnalyticsScope): Promise<ContactRow[]> {
  const scope = scopeOf(input, ctx.now())
  const end = endOf(scope, ctx.now())
  const limit = ANALYTICS_ROWS.contacts
  const rows = (await isCounted(ctx, scope))
    ? await firstContacts(ctx, scope, { now: end, limit })
    : await ctx.db.execute<ContactFacts>(plainContacts(scope, end, limit))
  return rows.map((facts) => contactRow(facts, end))
}

/** Clicks by hour of the day, and by day. */
export async function getTimes(ctx: Context, input: AnalyticsScope): Promise<TimePatterns> {
  const scope = scopeOf(input, ctx.now())
  const read = (await isCounted(ctx, scope)) ? countedTimeCounts : plainTimeCounts
  return timePatterns(await read(ctx, scope), scope)
}

/** Links by clicks, the first ones. */
export async function getUrls(ctx: Context, input: AnalyticsScope): Promise<UrlRow[]> {
  const scope = scopeOf(input, ctx.now())
  const query = (await isCounted(ctx, scope)) ? countedUrls : plainUrls
  return (await ctx.db.execute<UrlFacts>(query(scope, ANALYTICS_ROWS.urls))).map(urlRow)
}
