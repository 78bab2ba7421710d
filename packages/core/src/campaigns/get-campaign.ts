import type { CampaignView } from '@newsloom/contract/campaigns'
import type { Context } from '../context.ts'

/** @throws NotFoundError */
export async function getCampaign(ctx: Context, input: { id: number }): Promise<CampaignView> {
  throw new Error(`not built: ${typeof ctx} ${typeof input}`)
}
