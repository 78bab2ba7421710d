import {
  AnalyticsRange,
  type AnalyticsScopeInput,
  CampaignKey,
  Day,
} from '@newsloom/contract/analytics/scope'
import { idFromSearch } from '~/lib/search-params.ts'
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

/** Reads the address bar; what is not understood is ignored. */
export function readSearch(search: Record<string, unknown>): AnalyticsSearch {
  const range = AnalyticsRange.exclude(['all']).safeParse(search.range).data
  const day = (value: unknown) => (range === 'custom' ? Day.safeParse(value).data : undefined)
  const tab = TABS.find((one) => one === search.tab)
  return {
    tab: tab === 'campaigns' ? undefined : tab,
    range,
    from: day(search.from),
    to: day(search.to),
    clicks: search.clicks === 'all' ? 'all' : undefined,
    topic: idFromSearch(search.topic),
    campaign: CampaignKey.safeParse(search.campaign).data,
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
