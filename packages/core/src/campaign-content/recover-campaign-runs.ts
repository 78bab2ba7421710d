import { campaignRuns } from '@newsloom/db/schema/campaigns'
import { and, isNull, ne, not, or, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { mailCampaignRunJob, runCampaignJob } from '../jobs.ts'
import { isStale, MAX_ATTEMPTS } from '../runs/timing.ts'
import { endCampaignRun } from './end-campaign-run.ts'
import { type CampaignRunRow, isCampaignRunActive } from './run-rows.ts'

const GIVEN_UP = `The run was interrupted ${MAX_ATTEMPTS} times and is not tried again. The log may tell why.`

/**
 * Queues again what no worker has shown life for in 10 s or a stopping one gave back, and ends what
 * was tried too often or was being cancelled; then the mails of automation runs that are over and
 * not mailed. The queue does not double a job that still waits for the same run.
 */
export async function recoverCampaignRuns(ctx: Context): Promise<void> {
  const { id, fence, state, beatAt, startedAt, queuedAt } = campaignRuns
  const lastSign = sql`coalesce(${beatAt}, ${startedAt}, ${queuedAt})`
  const isReleased = and(ne(state, 'queued'), isNull(beatAt))
  const silent = await ctx.db
    .select({ id, fence, state })
    .from(campaignRuns)
    .where(and(isCampaignRunActive, or(isReleased, isStale(lastSign))))
  for (const run of silent) await recover(ctx, run)
  const unmailed = await ctx.db
    .select({ id })
    .from(campaignRuns)
    .where(
      and(isNull(campaignRuns.mailedAt), sql`${campaignRuns.mailListIds} <> '{}'`, not(isCampaignRunActive)),
    )
  for (const { id: runId } of unmailed) await ctx.queue.enqueue(ctx.db, mailCampaignRunJob, { runId })
}

type Silent = Pick<CampaignRunRow, 'id' | 'fence' | 'state'>

async function recover(ctx: Context, { id: runId, fence, state }: Silent): Promise<void> {
  if (state === 'cancelling') {
    await endCampaignRun(ctx, { runId, fence, ending: { state: 'cancelled' } })
  } else if (fence >= MAX_ATTEMPTS) {
    await endCampaignRun(ctx, { runId, fence, ending: { state: 'failed', error: GIVEN_UP } })
    ctx.log.warn({ runId, tries: fence }, 'campaign run given up')
  } else {
    await ctx.queue.enqueue(ctx.db, runCampaignJob, { runId })
    // one that waits for its turn is looked at again and again
    ctx.log[state === 'queued' ? 'debug' : 'warn'](
      { runId, tries: fence },
      'silent campaign run queued again',
    )
  }
}
