import type { CampaignRunView, StartPreviewInput } from '@newsloom/contract/campaign-runs'
import type { Context } from '../context.ts'

/** Not built yet. */
export async function startPreview(ctx: Context, input: StartPreviewInput): Promise<CampaignRunView> {
  throw new Error(`not built: ${typeof ctx} ${typeof input}`)
}
