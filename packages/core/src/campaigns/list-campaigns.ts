import type { CampaignView } from '@newsloom/contract/campaigns'
import type { Context } from '../context.ts'

/** All campaigns, the newest first. */
export async function listCampaigns(ctx: Context, input: Record<never, never> = {}): Promise<CampaignView[]> {
  throw new Error(`not built: ${typeof ctx} ${typeof input}`)
}
