import type { ContentRunView } from '@newsloom/contract/campaigns/content-runs'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { campaignRuns } from '@newsloom/db/schema/campaigns'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { contentRun } from './content-run.ts'
import { runViewWithPodcast } from './content-run-view.ts'

/**
 * The current state of a run.
 * @throws NotFoundError when there is no such run: it was deleted with its campaign, or to make
 * room for newer ones
 */
export async function getContentRun(ctx: Context, { runId }: { runId: number }): Promise<ContentRunView> {
  const [row] = await ctx.db.select().from(campaignRuns).where(eq(campaignRuns.id, runId))
  if (!row) throw new NotFoundError(sentence('runGone'))
  return runViewWithPodcast(ctx, row)
}

export const shownContentRun = contentRun.shownBy((ctx, runId) => getContentRun(ctx, { runId }))
