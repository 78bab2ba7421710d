import type { CampaignRunView, StartRegenerateInput } from '@newsloom/contract/campaign-runs'
import type { Context } from '../context.ts'

/** Not built yet. */
export async function startRegenerate(ctx: Context, input: StartRegenerateInput): Promise<CampaignRunView> {
  throw new Error(`not built: ${typeof ctx} ${typeof input}`)
}
