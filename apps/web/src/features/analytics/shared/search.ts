import type { AnalyticsRange, AnalyticsScopeInput } from '@newsloom/contract/analytics/scope'
import { ANALYTICS_RANGES, MAX_CAMPAIGN_KEY } from '@newsloom/contract/analytics/scope-choices'
import { dayFromSearch, idFromSearch, oneOf } from '~/lib/search-params.ts'
import { viewerZone } from '~/lib/time/zoned-time.ts'

export const TABS = ['campaigns', 'contacts', 'times', 'urls'] as const
export type Tab = (typeof TABS)[number]

/** The state of the screen, all of it in the address; what is absent has its default. */
export type AnalyticsSearch = {
  tab?: Exclude<Tab, 'campaigns'>
  range?: Exclude<AnalyticsRange, 'all'>
  from?: string
  to?: string
  clicks?: 'all'
  topic?: number
  campaign?: string
  list?: number
}

const isCampaignKey = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= MAX_CAMPAIGN_KEY

/** Reads the address bar; what is not understood is ignored. */
export function readSearch(search: Record<string, unknown>): AnalyticsSearch {
  const range = oneOf(ANALYTICS_RANGES, search.range)
  const day = (value: unknown) => (range === 'custom' ? dayFromSearch(value) : undefined)
  const tab = oneOf(TABS, search.tab)
  return {
    tab: tab === 'campaigns' ? undefined : tab,
    range: range === 'all' ? undefined : range,
    from: day(search.from),
    to: day(search.to),
    clicks: search.clicks === 'all' ? 'all' : undefined,
    topic: idFromSearch(search.topic),
    campaign: isCampaignKey(search.campaign) ? search.campaign : undefined,
    list: idFromSearch(search.list),
  }
}

/** The scope that the server is asked for. */
export const scopeFromSearch = (search: AnalyticsSearch): ScreenScope => ({
  range: search.range ?? 'all',
  from: search.from,
  to: search.to,
  timeZone: viewerZone(),
  clicks: search.clicks ?? 'people',
  topicId: search.topic,
  campaign: search.campaign,
  listId: search.list,
})
export type ScreenScope = AnalyticsScopeInput

/** Whether figures leave something out, so empty ones are explained. */
export const isFiltered = ({ range, topic, campaign, list }: AnalyticsSearch): boolean =>
  range !== undefined || topic !== undefined || campaign !== undefined || list !== undefined
