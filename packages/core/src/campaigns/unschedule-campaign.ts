import type { CampaignView } from '@newsloom/contract/campaigns'
import type { Context } from '../context.ts'

/** Back to a draft. */
export async function unscheduleCampaign(ctx: Context, input: { id: number }): Promise<CampaignView> {
  throw new Error(`not built: ${typeof ctx} ${typeof input}`)
}
