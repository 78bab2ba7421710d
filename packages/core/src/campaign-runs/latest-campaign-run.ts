import type { CampaignRunView } from '@newsloom/contract/campaign-runs'
import type { Context } from '../context.ts'

/** The campaign's latest run of a person; null without one. */
export async function latestCampaignRun(
  ctx: Context,
  input: { id: number },
): Promise<CampaignRunView | null> {
  throw new Error(`not built: ${typeof ctx} ${typeof input}`)
}
