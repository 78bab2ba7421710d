import type { Context } from '../context.ts'
import { doResearch } from './pipeline/do-research.ts'
import { doSummary } from './pipeline/do-summary.ts'
import { prepareResearch, type ResearchClaim } from './pipeline/research-claim.ts'
import { researchRun } from './research-run.ts'

/**
 * The job of one run, research or summary. What becomes of it stands on the run; it throws only
 * when the job is to be tried again: the process stops (`signal`), or the database is away.
 */
export async function runResearch(
  ctx: Context,
  { runId }: { runId: number },
  signal: AbortSignal,
): Promise<void> {
  const perform = (holding: Context, claim: ResearchClaim, ended: AbortSignal) =>
    (claim.kind === 'research' ? doResearch : doSummary)(holding, claim, ended)
  await researchRun.work(ctx, runId, { prepare: prepareResearch, perform }, signal)
}
