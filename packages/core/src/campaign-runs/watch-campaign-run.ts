import type { CampaignRunView } from '@newsloom/contract/campaign-runs'
import type { Context } from '../context.ts'

/** The run as it is now, then each time it has changed, until it is over or the signal ends the watch. */
export function watchCampaignRun(
  ctx: Context,
  input: { runId: number },
  signal?: AbortSignal,
): AsyncGenerator<CampaignRunView> {
  throw new Error(`not built: ${typeof ctx} ${typeof input} ${typeof signal}`)
}
