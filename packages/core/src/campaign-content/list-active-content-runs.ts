import type { ContentRunView } from '@newsloom/contract/campaigns/content-runs'
import { campaignRuns } from '@newsloom/db/schema/campaigns'
import { asc } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { contentRun } from './content-run.ts'
import { contentRunView } from './content-run-view.ts'

/** All active runs, of any campaign, oldest first. */
export async function listActiveContentRuns(ctx: Context): Promise<ContentRunView[]> {
  const rows = await ctx.db
    .select()
    .from(campaignRuns)
    .where(contentRun.isActive)
    .orderBy(asc(campaignRuns.id))
  return rows.map((row) => contentRunView(row))
}
