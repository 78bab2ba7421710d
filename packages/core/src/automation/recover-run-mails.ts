import { and, isNull, not, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { AUTOMATIONS } from './automations.ts'
import type { Automation } from './kinds/automation.ts'

/**
 * Queues the mail jobs again of automation runs that are over and not mailed, whatever happened to
 * their jobs. The queue does not add a second job while one waits for the same run.
 */
export async function recoverRunMails(ctx: Context): Promise<void> {
  for (const { runs, mailJob } of Object.values(AUTOMATIONS))
    for (const { runId } of await unmailed(ctx, runs)) await ctx.queue.enqueue(ctx.db, mailJob, { runId })
}

const unmailed = (ctx: Context, { table, isActive }: Automation['runs']) =>
  ctx.db
    .select({ runId: table.id })
    .from(table)
    .where(and(isNull(table.mailedAt), sql`${table.mailListIds} <> '{}'`, not(isActive)))
