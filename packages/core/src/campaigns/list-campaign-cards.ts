import type { CampaignCard } from '@newsloom/contract/campaigns/campaigns'
import type { Context } from '../context.ts'
import { campaignCards } from './views/campaign-views.ts'

/** All campaigns without their content, newest first. */
export const listCampaignCards = (ctx: Context): Promise<CampaignCard[]> => campaignCards(ctx)
