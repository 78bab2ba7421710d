import { campaignRuns, campaigns } from '@newsloom/db/schema/campaigns'
import { and, eq } from 'drizzle-orm'
import { contentRun } from '../campaign-content/content-run.ts'
import { enqueueContentRun } from '../campaign-content/enqueue-content-run.ts'
import { topicsInOrder } from '../campaign-content/require-topics.ts'
import { runInputOf } from '../campaign-content/start-regenerate.ts'
import { type Campaign, readCampaign } from '../campaigns/require-campaign.ts'
import type { Context, Tx } from '../context.ts'
import { moveOn, serveDue, takeDue } from './due-lists.ts'
import { whyNothingLeaves } from './list-notes.ts'
import { nothingMailed } from './notes.ts'

/**
 * One run for each campaign that lists are due for, and their next times, in one transaction a
 * campaign.
 */
export const runDueCampaignSubscriptions = (ctx: Context): Promise<void> =>
  serveDue(ctx, 'campaign', runDueCampaign)

async function runDueCampaign(tx: Tx, campaignId: number): Promise<void> {
  const [held] = await tx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
    .for('no key update', { skipLocked: true })
  const campaign = held ? await readCampaign(tx, campaignId) : null
  if (!campaign) return
  const due = (served: number[]) => takeDue(tx, 'campaign', campaignId, served)
  const why = await whyNotRun(tx, campaign)
  if (why) {
    await moveOn(tx, 'campaign', campaignId, await due([]), { lastNote: nothingMailed(why) })
    return
  }
  const underWay = await joinableRun(tx, campaignId)
  if (underWay === 'busy') return
  const lists = await due(underWay?.mailListIds ?? [])
  if (lists.length === 0) return
  const listIds = lists.map((one) => one.listId)
  if (underWay) await join(tx, underWay, listIds)
  else if (!(await start(tx, campaign, listIds))) return
  await moveOn(tx, 'campaign', campaignId, lists, { lastRunAt: tx.now(), lastNote: '' })
}

async function whyNotRun(tx: Tx, { kind, topicIds }: Campaign): Promise<string | null> {
  if (kind !== 'automation') return 'a template-based campaign is sent by hand or on its schedule'
  const topics = await topicsInOrder(tx, topicIds)
  if (topics.length === 0) return 'the campaign has no topics left'
  return topics.some((topic) => topic.isActive) ? whyNothingLeaves(tx) : 'none of its topics is active'
}

type Joinable = { id: number; mailListIds: number[] }

/**
 * The automation's run under way, whose row is held: it has not been saved, and cannot be before
 * these lists stand on it. 'busy': it is just being saved or stopped; the lists wait for the next
 * sweep. A person's run does not matter.
 */
async function joinableRun(tx: Tx, campaignId: number): Promise<Joinable | null | 'busy'> {
  const isUnderWay = and(
    eq(campaignRuns.campaignId, campaignId),
    eq(campaignRuns.kind, 'automation'),
    contentRun.isActive,
  )
  const [any] = await tx.db.select({ id: campaignRuns.id }).from(campaignRuns).where(isUnderWay)
  if (!any) return null
  const [run] = await tx.db
    .select({ id: campaignRuns.id, state: campaignRuns.state, mailListIds: campaignRuns.mailListIds })
    .from(campaignRuns)
    .where(isUnderWay)
    .for('update', { skipLocked: true })
  return !run || run.state === 'cancelling' ? 'busy' : run
}

async function join(tx: Tx, run: Joinable, listIds: number[]): Promise<void> {
  const mailListIds = [...run.mailListIds, ...listIds]
  await tx.db.update(campaignRuns).set({ mailListIds }).where(eq(campaignRuns.id, run.id))
}

async function start(tx: Tx, campaign: Campaign, mailListIds: number[]): Promise<boolean> {
  const input = runInputOf(campaign)
  const run = await enqueueContentRun(tx, {
    campaignId: campaign.id,
    kind: 'automation',
    input,
    mailListIds,
  })
  return run.isNew
}
