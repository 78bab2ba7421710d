import { z } from 'zod'
import { Id } from '../primitives.ts'
import { TimeZone } from '../time-zone.ts'
import { ANALYTICS_RANGES, MAX_CAMPAIGN_KEY } from './scope-choices.ts'

/** The days that figures cover; `custom` is given by `from` and `to`. */
export const AnalyticsRange = z.enum(ANALYTICS_RANGES)
export type AnalyticsRange = z.infer<typeof AnalyticsRange>
/** The clicks that are counted; `all` includes mail scanners and unclear ones. */
export const CountedClicks = z.enum(['people', 'all'])
export type CountedClicks = z.infer<typeof CountedClicks>

/** A calendar day, 'YYYY-MM-DD'. */
export const Day = z.iso.date()

/**
 * The key of the campaign or topic that emails were sent for, such as 'campaign-4'. It stays valid
 * after a deletion. One deleted before keys were stored is identified by kind and name.
 */
export const CampaignKey = z.string().min(1).max(MAX_CAMPAIGN_KEY)

/** The scope of figures. All are optional: without any, everything is counted. */
export const AnalyticsScope = z.object({
  range: AnalyticsRange.default('all'),
  /** the first and last day of a custom range, inclusive; an absent one is open */
  from: Day.optional(),
  to: Day.optional(),
  /** the time zone in which days and hours are counted */
  timeZone: TimeZone.default('UTC'),
  clicks: CountedClicks.default('people'),
  topicId: Id.optional(),
  campaign: CampaignKey.optional(),
  /** the list through which the reader was emailed */
  listId: Id.optional(),
})
export type AnalyticsScope = z.infer<typeof AnalyticsScope>
export type AnalyticsScopeInput = z.input<typeof AnalyticsScope>
