import type { CampaignView, UpdateCampaignInput } from '@newsloom/contract/campaigns'
import type { Context } from '../context.ts'

/** Not built yet. */
export async function updateCampaign(ctx: Context, input: UpdateCampaignInput): Promise<CampaignView> {
  throw new Error(`not built: ${typeof ctx} ${typeof input}`)
}
