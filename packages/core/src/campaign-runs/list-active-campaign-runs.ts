import type { CampaignRunView } from '@newsloom/contract/campaign-runs'
import type { Context } from '../context.ts'

/** Not built yet. */
export async function listActiveCampaignRuns(
  ctx: Context,
  input: Record<never, never> = {},
): Promise<CampaignRunView[]> {
  throw new Error(`not built: ${typeof ctx} ${typeof input}`)
}
