import type { ScheduleCampaignInput } from '@newsloom/contract/campaign-sending'
import type { CampaignView } from '@newsloom/contract/campaigns'
import type { Context } from '../context.ts'

/** Not built yet. */
export async function scheduleCampaign(ctx: Context, input: ScheduleCampaignInput): Promise<CampaignView> {
  throw new Error(`not built: ${typeof ctx} ${typeof input}`)
}
