import type { CampaignRunView } from '@newsloom/contract/campaign-runs'
import type { Context } from '../context.ts'

/** Not built yet. */
export async function cancelCampaignRun(ctx: Context, input: { runId: number }): Promise<CampaignRunView> {
  throw new Error(`not built: ${typeof ctx} ${typeof input}`)
}
