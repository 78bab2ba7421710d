import type { ScriptRunView } from '@newsloom/contract/podcasts/script-view'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { podcastScriptRuns } from '@newsloom/db/schema/podcasts'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'

type ScriptRunRow = typeof podcastScriptRuns.$inferSelect

/**
 * The current state of a run.
 * @throws NotFoundError when there is no such run: it was deleted with its campaign
 */
export async function getScriptRun(ctx: Context, { runId }: { runId: number }): Promise<ScriptRunView> {
  const [found] = await runs(ctx).where(eq(podcastScriptRuns.id, runId))
  if (!found) throw new NotFoundError(sentence('runGone'))
  return scriptRunView(found.run, found.name)
}

/** The latest run of a campaign; null without one. */
export async function latestScriptRun(
  ctx: Context,
  { campaignId }: { campaignId: number },
): Promise<ScriptRunView | null> {
  const [found] = await runs(ctx)
    .where(eq(podcastScriptRuns.campaignId, campaignId))
    .orderBy(desc(podcastScriptRuns.id))
    .limit(1)
  return found ? scriptRunView(found.run, found.name) : null
}

/** All active runs, of any campaign, oldest first. */
export async function listActiveScriptRuns(ctx: Context): Promise<ScriptRunView[]> {
  const found = await runs(ctx)
    .where(inArray(podcastScriptRuns.state, ['queued', 'running', 'cancelling']))
    .orderBy(asc(podcastScriptRuns.id))
  return found.map(({ run, name }) => scriptRunView(run, name))
}

const runs = (ctx: Context) =>
  ctx.db
    .select({ run: podcastScriptRuns, name: campaigns.name })
    .from(podcastScriptRuns)
    .innerJoin(campaigns, eq(campaigns.id, podcastScriptRuns.campaignId))

const STATES: Partial<Record<ScriptRunRow['state'], string>> = {
  queued: sentence('waitingToStart'),
  cancelling: sentence('cancelling'),
  cancelled: sentence('cancelled'),
  failed: sentence('failed'),
  succeeded: sentence('done'),
}

const scriptRunView = (run: ScriptRunRow, name: string): ScriptRunView => ({
  id: run.id,
  campaignId: run.campaignId,
  title: run.lineId === null ? sentence('scriptOf', name) : sentence('lineOf', name),
  state: run.state,
  lineId: run.lineId,
  current: STATES[run.state] ?? (run.step || sentence('starting')),
  version: run.state === 'succeeded' ? run.version : null,
  error: run.error,
  queuedAt: run.queuedAt.toISOString(),
  endedAt: run.endedAt?.toISOString() ?? null,
})
