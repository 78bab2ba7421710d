import type { SendView } from '@newsloom/contract/sends'
import type { Context } from '../context.ts'

/** The sends of a campaign that are no tests, the newest first. */
export async function listCampaignSends(ctx: Context, input: { campaignId: number }): Promise<SendView[]> {
  throw new Error(`not built: ${typeof ctx} ${typeof input}`)
}
