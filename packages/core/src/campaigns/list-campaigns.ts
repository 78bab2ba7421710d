import type { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import type { Context } from '../context.ts'
import { campaignViews } from './views/campaign-views.ts'

/** All campaigns, newest first. */
export const listCampaigns = (ctx: Context): Promise<CampaignView[]> => campaignViews(ctx)
