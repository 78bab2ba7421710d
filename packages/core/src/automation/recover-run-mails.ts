import { campaignRuns } from '@newsloom/db/schema/campaigns'
import { researchRuns } from '@newsloom/db/schema/research'
import { and, isNull, not, type SQL, sql } from 'drizzle-orm'
import { contentRun } from '../campaign-content/content-run.ts'
import type { Context } from '../context.ts'
import { mailCampaignRunJob, mailRunJob } from '../jobs.ts'
import { researchRun } from '../research/research-run.ts'

/**
 * Queues the mail jobs again of automation runs that are over and not mailed, whatever happened to
 * their jobs. The queue does not add a second job while one waits for the same run.
 */
export async function recoverRunMails(ctx: Context): Promise<void> {
  const researched = await unmailed(ctx, researchRuns, researchRun.isActive)
  for (const { runId } of researched) await ctx.queue.enqueue(ctx.db, mailRunJob, { runId })
  const written = await unmailed(ctx, campaignRuns, contentRun.isActive)
  for (const { runId } of written) await ctx.queue.enqueue(ctx.db, mailCampaignRunJob, { runId })
}

const unmailed = (ctx: Context, runs: typeof researchRuns | typeof campaignRuns, isUnderWay: SQL) =>
  ctx.db
    .select({ runId: runs.id })
    .from(runs)
    .where(and(isNull(runs.mailedAt), sql`${runs.mailListIds} <> '{}'`, not(isUnderWay)))
