import { holdRemedy, holdText } from '@newsloom/contract/analysis/holds'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { researchRuns, summaries } from '@newsloom/db/schema/research'
import { sends } from '@newsloom/db/schema/sends'
import { and, eq, ne, notExists } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { mailRunJob } from '../jobs.ts'
import { lockSummary } from './lock-statement.ts'

/**
 * Lets a held analysis be mailed, after a person has looked at it. An automation that waited for it
 * mails it now, unless its run was mailed before. @returns whether one does
 * @throws NotFoundError when the analysis was deleted, ConflictError when nothing of it would be
 * emailed
 */
export async function releaseAnalysis(
  ctx: Context,
  { summaryId }: { summaryId: number },
): Promise<{ isMailing: boolean }> {
  return transaction(ctx, async (tx) => {
    const { summary } = await lockSummary(tx, summaryId)
    if (summary.hold === null || summary.releasedAt) return { isMailing: false }
    const { canRelease, text } = holdRemedy(summary.hold)
    if (!canRelease)
      throw new ConflictError(`${sentence('nothingToEmail')} ${holdText(summary.hold)} ${text}`)
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
    return { isMailing: waiting !== undefined }
  })
}
