import type { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import type { Context } from '../context.ts'
import { requireCampaignView } from './campaign-views.ts'

/** @throws NotFoundError */
export const getCampaign = (ctx: Context, { id }: { id: number }): Promise<CampaignView> =>
  requireCampaignView(ctx, id)
