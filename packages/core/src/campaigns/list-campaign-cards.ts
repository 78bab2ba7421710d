import type { CampaignCard } from '@newsloom/contract/campaigns'
import type { Context } from '../context.ts'

/** All campaigns without their content, the newest first. */
export async function listCampaignCards(
  ctx: Context,
  input: Record<never, never> = {},
): Promise<CampaignCard[]> {
  throw new Error(`not built: ${typeof ctx} ${typeof input}`)
}
