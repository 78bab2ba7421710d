import { researchRuns, summaries } from '@newsloom/db/schema/research'
import { sends } from '@newsloom/db/schema/sends'
import { and, eq, ne, notExists } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { mailRunJob } from '../jobs.ts'
import { lockSummary } from './lock-statement.ts'

/**
 * Lets a held analysis be mailed, after a person has looked at it. An automation that waited for it
 * mails it now, unless its run was mailed before.
 * @throws NotFoundError when the analysis was deleted
 */
export async function releaseAnalysis(ctx: Context, { summaryId }: { summaryId: number }): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { summary } = await lockSummary(tx, summaryId)
    if (summary.holdReason === null || summary.releasedAt) return
    await tx.db.update(summaries).set({ releasedAt: tx.now() }).where(eq(summaries.id, summaryId))
    const [waiting] = await tx.db
      .update(researchRuns)
      .set({ mailedAt: null })
      .where(
        and(
          eq(researchRuns.id, summary.runId),
          ne(researchRuns.mailListIds, []),
          notExists(tx.db.select().from(sends).where(eq(sends.runId, researchRuns.id))),
        ),
      )
      .returning({ id: researchRuns.id })
    if (waiting) await tx.queue.enqueue(tx.db, mailRunJob, { runId: waiting.id })
  })
}
