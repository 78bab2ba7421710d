import type { CampaignView } from '@newsloom/contract/campaigns'
import type { Context } from '../context.ts'

/** Not built yet. */
export async function duplicateCampaign(ctx: Context, input: { id: number }): Promise<CampaignView> {
  throw new Error(`not built: ${typeof ctx} ${typeof input}`)
}
