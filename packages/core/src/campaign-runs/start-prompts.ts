import type { CampaignRunView, StartPromptsInput } from '@newsloom/contract/campaign-runs'
import type { Context } from '../context.ts'

/** Not built yet. */
export async function startPrompts(ctx: Context, input: StartPromptsInput): Promise<CampaignRunView> {
  throw new Error(`not built: ${typeof ctx} ${typeof input}`)
}
