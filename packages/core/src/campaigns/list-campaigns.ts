import type { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import type { Context } from '../context.ts'
import { campaignViews, isOwn } from './campaign-views.ts'

/** All campaigns, newest first; the draft of tests is not one. */
export const listCampaigns = (ctx: Context): Promise<CampaignView[]> => campaignViews(ctx, isOwn)
