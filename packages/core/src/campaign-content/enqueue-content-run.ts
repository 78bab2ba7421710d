import { isDeepStrictEqual } from 'node:util'
import { type CampaignRunInput, campaignRuns } from '@newsloom/db/schema/campaigns'
import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, not, notInArray, or, sql } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { runCampaignJob } from '../jobs.ts'
import { plannedSteps } from './campaign-steps.ts'
import { type CampaignRunRow, isCampaignRunActive } from './run-rows.ts'

/** `campaignId` null: of a campaign that is not saved. `mailListIds`: an automation's lists. */
export type CreateCampaignRunInput = {
  campaignId: number | null
  kind: CampaignRunRow['kind']
  input: CampaignRunInput
  mailListIds?: number[]
}
type OneSide = Pick<CreateCampaignRunInput, 'campaignId' | 'kind'>
/** `isAsked` false: the run under way does something else than what was asked for. */
export type CreatedCampaignRun = { id: number; isNew: boolean; isAsked: boolean }

/**
 * Runs that are kept: of a campaign those of persons and of the automation, and of all campaigns
 * that are not saved.
 */
const KEPT = { ofCampaign: 20, automation: 2_000, unsaved: 100 }
/** Nobody comes back for what was not saved after this long. */
const UNSAVED_KEPT = sql`now() - interval '1 day'`

/**
 * A run with its job, in one transaction; the run under way instead when the campaign has one of a
 * person (or, for an automation's, one of the automation).
 */
export async function enqueueContentRun(
  ctx: Context,
  { campaignId, kind, input, mailListIds = [] }: CreateCampaignRunInput,
): Promise<CreatedCampaignRun> {
  return transaction(ctx, async (tx) => {
    const steps = plannedSteps(tx, { kind, input })
    const values = { campaignId, kind, input, steps, mailListIds, queuedAt: tx.now() }
    const run = await insertOrFindActive(tx, values)
    if (!run.isNew) return run
    await forgetOldRuns(tx, { campaignId, kind })
    await tx.queue.enqueue(tx.db, runCampaignJob, { runId: run.id })
    await tx.events.publish(tx.db, { kind: 'campaign-run', id: run.id })
    return run
  })
}

async function insertOrFindActive(
  tx: Context,
  values: typeof campaignRuns.$inferInsert & { campaignId: number | null },
): Promise<CreatedCampaignRun> {
  for (;;) {
    const [created] = await tx.db
      .insert(campaignRuns)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: campaignRuns.id })
    if (created) return { id: created.id, isNew: true, isAsked: true }
    const isSameSide = values.kind === 'automation' ? eq : ne
    const [active] = await tx.db
      .select({ id: campaignRuns.id, kind: campaignRuns.kind, input: campaignRuns.input })
      .from(campaignRuns)
      .where(
        and(
          eq(campaignRuns.campaignId, values.campaignId ?? 0),
          isCampaignRunActive,
          isSameSide(campaignRuns.kind, 'automation'),
        ),
      )
    // it may have ended between the two statements: then there is room for a new one
    if (!active) continue
    const isAsked = active.kind === values.kind && isDeepStrictEqual(active.input, values.input)
    return { id: active.id, isNew: false, isAsked }
  }
}

/** Runs of the automation stay long: they tell what a list was mailed. */
async function forgetOldRuns(tx: Context, { campaignId, kind }: OneSide): Promise<void> {
  const isSame =
    campaignId === null ? isNull(campaignRuns.campaignId) : eq(campaignRuns.campaignId, campaignId)
  const isOfSide = and(isSame, (kind === 'automation' ? eq : ne)(campaignRuns.kind, 'automation'))
  const most = kind === 'automation' ? KEPT.automation : campaignId === null ? KEPT.unsaved : KEPT.ofCampaign
  const kept = tx.db
    .select({ id: campaignRuns.id })
    .from(campaignRuns)
    .where(isOfSide)
    .orderBy(desc(campaignRuns.id))
    .limit(most)
  const isStale = campaignId === null ? lt(campaignRuns.endedAt, UNSAVED_KEPT) : undefined
  const isDone = or(isNotNull(campaignRuns.mailedAt), sql`${campaignRuns.mailListIds} = '{}'`)
  const gone = tx.db
    .select({ id: campaignRuns.id })
    .from(campaignRuns)
    .where(and(isOfSide, isDone, not(isCampaignRunActive), or(notInArray(campaignRuns.id, kept), isStale)))
    // another one may be forgetting them too
    .for('update', { skipLocked: true })
  await tx.db.delete(campaignRuns).where(inArray(campaignRuns.id, gone))
}
