import { researchRuns } from '@newsloom/db/schema/research'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { doClaimedWork } from '../runs/claimed-work.ts'
import { claimRun } from './pipeline/claim-run.ts'
import { doResearch } from './pipeline/do-research.ts'
import { doSummary } from './pipeline/do-summary.ts'
import { endRun } from './pipeline/end-run.ts'

/**
 * The job of one run, research or summary. What becomes of it stands on the run; it throws only
 * when the job is to be tried again: the process stops (`signal`), or the database is away.
 */
export async function runResearch(
  ctx: Context,
  { runId }: { runId: number },
  signal: AbortSignal,
): Promise<void> {
  const claim = await claimRun(ctx, runId)
  if (!claim) return
  const { fence, kind } = claim
  const isOurs = and(eq(researchRuns.id, runId), eq(researchRuns.fence, fence))
  const setBeat = (beatAt: ReturnType<typeof sql> | null) =>
    ctx.db.update(researchRuns).set({ beatAt }).where(isOurs).returning({ state: researchRuns.state })
  await doClaimedWork(
    ctx,
    {
      about: { runId, fence },
      concerns: (event) => event.kind === 'run' && event.id === runId,
      beat: async () => (await setBeat(sql`now()`))[0]?.state,
      work: (holding, ended) => (kind === 'research' ? doResearch : doSummary)(holding, claim, ended),
      end: (ending) => endRun(ctx, { runId, fence, ending }),
      release: () => setBeat(null),
    },
    signal,
  )
}
