import type { CampaignRunView } from '@newsloom/contract/campaigns/campaign-runs'
import { isRunOver } from '@newsloom/contract/run-state'
import type { Context } from '../context.ts'
import { watch } from '../runs/watch.ts'
import { getCampaignRun } from './get-campaign-run.ts'

/**
 * The run as it is now, then each time it has changed, until it is over or the signal ends the
 * watch.
 * @throws NotFoundError when there is no such run
 */
export function watchCampaignRun(
  ctx: Context,
  { runId }: { runId: number },
  signal?: AbortSignal,
): AsyncGenerator<CampaignRunView> {
  const concerns = (event: { kind: string; id: number }) =>
    event.kind === 'campaign-run' && event.id === runId
  const isOver = (run: CampaignRunView) => isRunOver(run.state)
  return watch(ctx, { concerns, read: () => getCampaignRun(ctx, { runId }), isOver }, signal)
}
