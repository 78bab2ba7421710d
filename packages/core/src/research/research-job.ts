import type { Context } from '../context.ts'
import { doResearch } from './pipeline/do-research.ts'
import { doSummary } from './pipeline/do-summary.ts'
import { prepareResearch, type ResearchClaim } from './progress/research-claim.ts'
import { researchRun } from './research-run.ts'

/**
 * The job of one run, research or summary. Its outcome is saved on the run; it throws only when the
 * job has to be retried: the process stops (`signal`), or the database is unreachable.
 */
export async function runResearch(
  ctx: Context,
  { runId }: { runId: number },
  signal: AbortSignal,
): Promise<void> {
  const perform = (retrying: Context, claim: ResearchClaim, ended: AbortSignal) =>
    (claim.kind === 'research' ? doResearch : doSummary)(retrying, claim, ended)
  await researchRun.work(ctx, runId, { prepare: prepareResearch, perform }, signal)
}
