import { campaignRuns } from '@newsloom/db/schema/campaigns'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { ANALYST_PATIENCE_MS, type Patience } from '../lib/with-timeout.ts'
import { doClaimedWork } from '../runs/claimed-work.ts'
import { claimCampaignRun } from './claim-campaign-run.ts'
import { doContent } from './do-content.ts'
import { doPrompts } from './do-prompts.ts'
import { endCampaignRun } from './end-campaign-run.ts'
import type { CampaignRunRow } from './run-rows.ts'

/**
 * The job of one run. What becomes of it stands on the run; it throws only when the job is to be
 * tried again: the process stops (`signal`), or the database is away.
 */
export async function runContent(
  ctx: Context,
  { runId, patienceMs = ANALYST_PATIENCE_MS }: { runId: number; patienceMs?: number },
  signal: AbortSignal,
): Promise<void> {
  const run = await claimCampaignRun(ctx, runId)
  if (!run) return
  const { fence } = run
  const isOurs = and(eq(campaignRuns.id, runId), eq(campaignRuns.fence, fence))
  const setBeat = (beatAt: ReturnType<typeof sql> | null) =>
    ctx.db.update(campaignRuns).set({ beatAt }).where(isOurs).returning({ state: campaignRuns.state })
  await doClaimedWork(
    ctx,
    {
      about: { campaignRunId: runId, fence },
      concerns: (event) => event.kind === 'campaign-run' && event.id === runId,
      beat: async () => (await setBeat(sql`now()`))[0]?.state,
      work: (holding, ended) => WORK[run.kind](holding, run, { patienceMs, signal: ended }),
      end: (ending) => endCampaignRun(ctx, { runId, fence, ending }),
      release: () => setBeat(null),
    },
    signal,
  )
}

type Work = (ctx: Context, run: CampaignRunRow, patience: Patience) => Promise<void>
const WORK: Record<CampaignRunRow['kind'], Work> = {
  prompts: doPrompts,
  content: doContent,
  automation: doContent,
}
