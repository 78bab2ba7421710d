import type { RunView } from '@newsloom/contract/research/research'
import { researchRuns } from '@newsloom/db/schema/research'
import { and, eq } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { getRun } from './get-run.ts'
import { endRun } from './pipeline/end-run.ts'

/**
 * Stops a run: at once while it waits, else its worker stops it within a second or two. A run that
 * is over stays as it is.
 * @throws NotFoundError when there is no such run
 */
export async function cancelRun(ctx: Context, { runId }: { runId: number }): Promise<RunView> {
  await transaction(ctx, async (tx) => {
    const [run] = await tx.db
      .select({ state: researchRuns.state })
      .from(researchRuns)
      .where(eq(researchRuns.id, runId))
      .for('update')
    if (run?.state === 'queued') await endRun(tx, { runId, fence: null, ending: { state: 'cancelled' } })
    if (run?.state !== 'running') return
    await tx.db
      .update(researchRuns)
      .set({ state: 'cancelling' })
      .where(and(eq(researchRuns.id, runId), eq(researchRuns.state, 'running')))
    await tx.events.publish(tx.db, { kind: 'run', id: runId })
  })
  return getRun(ctx, { runId })
}
