import type { Context } from '../context.ts'
import { ANALYST_TIMEOUT_MS, type TimeLimit } from '../lib/with-timeout.ts'
import { contentRun } from './content-run.ts'
import type { ContentRunRow } from './content-run-view.ts'
import { doContent } from './pipeline/do-content.ts'
import { doPrompts } from './pipeline/do-prompts.ts'

/**
 * The job of one run. Its outcome is saved on the run; it throws only when the job has to be
 * retried: the process stops (`signal`), or the database is unreachable.
 */
export async function runContent(
  ctx: Context,
  { runId, timeoutMs = ANALYST_TIMEOUT_MS }: { runId: number; timeoutMs?: number },
  signal: AbortSignal,
): Promise<void> {
  const prepare = async (_: Context, run: ContentRunRow) => run
  const perform = (retrying: Context, run: ContentRunRow, ended: AbortSignal) =>
    WORK[run.kind](retrying, run, { timeoutMs, signal: ended })
  await contentRun.work(ctx, runId, { prepare, perform }, signal)
}

type Work = (ctx: Context, run: ContentRunRow, limit: TimeLimit) => Promise<void>
const WORK: Record<ContentRunRow['kind'], Work> = {
  prompts: doPrompts,
  content: doContent,
  automation: doContent,
}
