import { isDeepStrictEqual } from 'node:util'
import { type ContentRunInput, campaignRuns, campaigns } from '@newsloom/db/schema/campaigns'
import {
  and,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { Context, Tx } from '../context.ts'
import { contentRun } from './content-run.ts'
import type { ContentRunRow } from './content-run-view.ts'
import { plannedSteps } from './pipeline/campaign-steps.ts'

/** `campaignId` null: the campaign is not saved. `mailListIds`: an automation's lists. */
export type CreateContentRunInput = {
  campaignId: number | null
  kind: ContentRunRow['kind']
  input: ContentRunInput
  mailListIds?: number[]
}
type OneSide = Pick<CreateContentRunInput, 'campaignId' | 'kind'>
/** `isAsked` false: the current run does something other than what was asked for. */
export type CreatedContentRun = { id: number; isNew: boolean; isAsked: boolean }

/**
 * How many runs are kept: per campaign those by users and by the automation, and of all unsaved
 * campaigns together.
 */
const KEPT = { ofCampaign: 20, automation: 2_000, unsaved: 100 }
/** After this time nobody returns to an unsaved campaign. */
const UNSAVED_KEPT = sql`now() - interval '1 day'`
/** Unsaved content that is on hold stays known this long: saved later, it must not be emailed. */
const HELD_KEPT = sql`now() - interval '30 days'`

/**
 * Creates a run with its job in one transaction, or returns the campaign's current run by a user
 * (or, for an automation's, by the automation).
 */
export async function enqueueContentRun(
  ctx: Context,
  { campaignId, kind, input, mailListIds = [] }: CreateContentRunInput,
): Promise<CreatedContentRun> {
  const steps = plannedSteps(ctx, { kind, input })
  const values = { campaignId, kind, input, steps, mailListIds }
  const { run, isNew } = await contentRun.enqueue(ctx, values, {
    isSame: isOf({ campaignId, kind }),
    onNew: (tx) => forgetOldRuns(tx, { campaignId, kind }),
  })
  const isAsked = isNew || (run.kind === kind && isDeepStrictEqual(run.input, input))
  return { id: run.id, isNew, isAsked }
}

/** Runs of the same campaign, by users or by the automation: one of them at a time. */
const isOf = ({ campaignId, kind }: OneSide) =>
  and(
    campaignId === null ? isNull(campaignRuns.campaignId) : eq(campaignRuns.campaignId, campaignId),
    (kind === 'automation' ? eq : ne)(campaignRuns.kind, 'automation'),
  )

/** The automation's runs are kept long: they record what a list was mailed. */
async function forgetOldRuns(tx: Tx, { campaignId, kind }: OneSide): Promise<void> {
  const isOfSide = isOf({ campaignId, kind })
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
    .where(
      and(
        isOfSide,
        isDone,
        not(contentRun.isActive),
        or(notInArray(campaignRuns.id, kept), isStale),
        not(campaignId === null ? IS_HELD : isCurrent(tx)),
      ),
    )
    // another run may be deleting them too
    .for('update', { skipLocked: true })
  await tx.db.delete(campaignRuns).where(inArray(campaignRuns.id, gone))
}

const IS_HELD = sql`(coalesce(jsonb_typeof(${campaignRuns.content} #> '{checks,hold}'), 'null') <> 'null'
  and ${campaignRuns.endedAt} > ${HELD_KEPT})`

/** The run wrote what its campaign would email now. */
const isCurrent = (tx: Tx) =>
  exists(
    tx.db
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(
        and(
          eq(campaigns.id, campaignRuns.campaignId),
          eq(campaignRuns.kind, 'content'),
          sql`${campaigns.generatedContent} = ${campaignRuns.content} ->> 'htmlContent'`,
        ),
      ),
  )
