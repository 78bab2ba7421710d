import { z } from 'zod'
import { Id, IsoTime } from '../primitives.ts'
import { LinkName } from './link-names.ts'
import { CampaignKey, Day } from './scope.ts'

/** Rows shown of each table; exports have all. */
export const ANALYTICS_ROWS = { campaigns: 10, contacts: 15, urls: 10 } as const

export const AnalyticsOverview = z.object({
  totalClicks: z.number(),
  uniqueContacts: z.number(),
  /** campaigns and topics whose emails were clicked */
  activeCampaigns: z.number(),
  /** over clicks with a known reader, one decimal */
  averageClicksPerContact: z.number(),
})
export type AnalyticsOverview = z.infer<typeof AnalyticsOverview>

export const CampaignPerformance = z.object({
  campaignName: z.string(),
  totalClicks: z.number(),
  uniqueContacts: z.number(),
  /** percentage of the people emailed who clicked, one decimal */
  engagementRate: z.number(),
})
export const ContactEngagement = z.object({
  /** empty when unknown */
  name: z.string(),
  email: z.string(),
  totalClicks: z.number(),
  campaignsEngaged: z.number(),
  /** 0 to 100, see engagement.ts; null: unknown, as clicks in emails of the scope were deleted */
  engagementScore: z.number().nullable(),
  lastClickDate: IsoTime,
})
/** `hour`: 0 to 23 */
export const HourClicks = z.object({ hour: z.number(), clicks: z.number() })
export const DayClicks = z.object({ date: Day, clicks: z.number() })
export const TimePatterns = z.object({
  hourlyPattern: z.array(HourClicks),
  /** without gaps, from the first day to the last */
  dailyTrend: z.array(DayClicks),
})
export type TimePatterns = z.infer<typeof TimePatterns>
export const UrlAnalysis = z.object({
  url: z.string(),
  totalClicks: z.number(),
  uniqueContacts: z.number(),
  campaignsUsed: z.number(),
  /** clicks per day from the first click to the latest, at least one day; one decimal */
  clickVelocity: z.number(),
  firstClick: IsoTime,
  lastClick: IsoTime,
})
export type UrlAnalysis = z.infer<typeof UrlAnalysis>

/** GET /api/analytics/enhanced */
export const EnhancedAnalytics = z.object({
  overview: AnalyticsOverview,
  campaignPerformance: z.array(CampaignPerformance),
  contactEngagement: z.array(ContactEngagement),
  timePatterns: TimePatterns,
  urlAnalysis: z.array(UrlAnalysis),
})
export type EnhancedAnalytics = z.infer<typeof EnhancedAnalytics>

/** Clicks in the scope by who clicked. */
export const ClicksByClass = z.object({ people: z.number(), machine: z.number(), unsure: z.number() })
export type ClicksByClass = z.infer<typeof ClicksByClass>

/** The clicks that the retention setting has deleted. */
export const DeletedClicks = z.object({
  /** the moment before which they were */
  before: IsoTime,
  /** how long clicks are kept; null: the setting was removed since */
  days: z.number().nullable(),
})
export type DeletedClicks = z.infer<typeof DeletedClicks>

/** The cards, and how many clicks of whom there are. */
export const OverviewView = AnalyticsOverview.extend({
  byClass: ClicksByClass,
  /** every click stored before this moment is counted, and some that came since */
  countedUntil: IsoTime,
  /** clicks have waited to be counted for much longer than usual */
  isBehind: z.boolean(),
  /** clicks that these figures leave out, because they were deleted; null: none */
  deleted: DeletedClicks.nullable(),
  /** emails of the scope have such clicks, so its totals are unknown */
  isPartial: z.boolean(),
})
export type OverviewView = z.infer<typeof OverviewView>

export const CampaignRow = CampaignPerformance.extend({
  campaign: CampaignKey,
  /** people emailed */
  mailed: z.number(),
  sends: z.number(),
  /** the newest send; its page shows the email with its clicks */
  lastSendId: Id,
  /** clicks in the scope were deleted, so not everybody who clicked is known */
  isPartial: z.boolean(),
})
export type CampaignRow = z.infer<typeof CampaignRow>

export const ContactRow = ContactEngagement.extend({
  /** emails received, and how many of them were clicked; null: unknown, like the score */
  mails: z.number(),
  clickedMails: z.number().nullable(),
  /** their page can be opened; false for people who were erased */
  isKnown: z.boolean(),
})
export type ContactRow = z.infer<typeof ContactRow>

export const UrlRow = UrlAnalysis.extend({ linkId: Id })
export type UrlRow = z.infer<typeof UrlRow>

export const NamedUrlRow = UrlRow.extend({ name: LinkName })
export type NamedUrlRow = z.infer<typeof NamedUrlRow>

/** The most clicked links, and apart from them the most clicked service links. */
export const NamedUrls = z.object({ links: z.array(NamedUrlRow), services: z.array(NamedUrlRow) })
export type NamedUrls = z.infer<typeof NamedUrls>

/** The tables that can be downloaded. */
export const AnalyticsTable = z.enum(['campaigns', 'contacts', 'hours', 'days', 'urls', 'sends'])
export type AnalyticsTable = z.infer<typeof AnalyticsTable>

/** The choices of the figures' filters. */
export const AnalyticsFilters = z.object({
  topics: z.array(z.object({ id: Id, name: z.string() })),
  campaigns: z.array(z.object({ key: CampaignKey, name: z.string() })),
  lists: z.array(z.object({ id: Id, name: z.string() })),
})
export type AnalyticsFilters = z.infer<typeof AnalyticsFilters>
