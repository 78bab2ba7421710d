import type { SendCampaignInput } from '@newsloom/contract/campaign-sending'
import type { SendNewsResult } from '@newsloom/contract/sends'
import type { Context } from '../context.ts'

/** Not built yet. */
export async function sendCampaign(ctx: Context, input: SendCampaignInput): Promise<SendNewsResult> {
  throw new Error(`not built: ${typeof ctx} ${typeof input}`)
}
