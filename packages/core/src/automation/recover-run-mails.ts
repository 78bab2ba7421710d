import { researchRuns } from '@newsloom/db/schema/research'
import { and, isNull, not, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { mailRunJob } from '../jobs.ts'
import { isActive } from '../research/active-states.ts'

/**
 * Queues again the mails of automation runs that are over and not mailed, whatever became of their
 * jobs. The queue does not double a job that still waits for the same run.
 */
export async function recoverRunMails(ctx: Context): Promise<void> {
  const open = await ctx.db
    .select({ id: researchRuns.id })
    .from(researchRuns)
    .where(and(isNull(researchRuns.mailedAt), sql`${researchRuns.mailListIds} <> '{}'`, not(isActive)))
  for (const { id } of open) await ctx.queue.enqueue(ctx.db, mailRunJob, { runId: id })
}
