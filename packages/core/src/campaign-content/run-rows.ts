import { campaignRuns } from '@newsloom/db/schema/campaigns'
import { inArray } from 'drizzle-orm'

export type CampaignRunRow = typeof campaignRuns.$inferSelect
/** A run in the hands of this worker, as long as its fence is this one. */
export type CampaignClaim = Pick<CampaignRunRow, 'id' | 'fence'>

/**
 * A run that is not over; the database allows a campaign one of a person and one of the automation.
 */
export const isCampaignRunActive = inArray(campaignRuns.state, ['queued', 'running', 'cancelling'])
