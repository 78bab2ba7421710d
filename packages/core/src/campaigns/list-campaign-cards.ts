import type { CampaignCard } from '@newsloom/contract/campaigns/campaigns'
import type { Context } from '../context.ts'
import { campaignCards, isOwn } from './campaign-views.ts'

/** All campaigns without their content, newest first; the draft of tests is not one. */
export const listCampaignCards = (ctx: Context): Promise<CampaignCard[]> => campaignCards(ctx, isOwn)
