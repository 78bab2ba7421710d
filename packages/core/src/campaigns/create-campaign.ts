import type { CampaignView, CreateCampaignInput } from '@newsloom/contract/campaigns'
import type { Context } from '../context.ts'

/** Not built yet. */
export async function createCampaign(ctx: Context, input: CreateCampaignInput): Promise<CampaignView> {
  throw new Error(`not built: ${typeof ctx} ${typeof input}`)
}
