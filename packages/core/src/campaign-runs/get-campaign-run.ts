import type { CampaignRunView } from '@newsloom/contract/campaign-runs'
import type { Context } from '../context.ts'

/** @throws NotFoundError */
export async function getCampaignRun(ctx: Context, input: { runId: number }): Promise<CampaignRunView> {
  throw new Error(`not built: ${typeof ctx} ${typeof input}`)
}
