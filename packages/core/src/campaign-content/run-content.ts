import type { Context } from '../context.ts'
import { ANALYST_PATIENCE_MS, type Patience } from '../lib/with-timeout.ts'
import type { CampaignRunRow } from './campaign-run-view.ts'
import { contentRun } from './content-run.ts'
import { doContent } from './pipeline/do-content.ts'
import { doPrompts } from './pipeline/do-prompts.ts'

/**
 * The job of one run. Its outcome is saved on the run; it throws only when the job has to be
 * retried: the process stops (`signal`), or the database is unreachable.
 */
export async function runContent(
  ctx: Context,
  { runId, patienceMs = ANALYST_PATIENCE_MS }: { runId: number; patienceMs?: number },
  signal: AbortSignal,
): Promise<void> {
  const prepare = async (_: Context, run: CampaignRunRow) => run
  const perform = (holding: Context, run: CampaignRunRow, ended: AbortSignal) =>
    WORK[run.kind](holding, run, { patienceMs, signal: ended })
  await contentRun.work(ctx, runId, { prepare, perform }, signal)
}

type Work = (ctx: Context, run: CampaignRunRow, patience: Patience) => Promise<void>
const WORK: Record<CampaignRunRow['kind'], Work> = {
  prompts: doPrompts,
  content: doContent,
  automation: doContent,
}
