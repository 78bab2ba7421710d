import { campaigns } from '@newsloom/db/schema/campaigns'
import { eq } from 'drizzle-orm'
import { enqueueContentRun } from '../campaign-content/enqueue-content-run.ts'
import { topicsInOrder } from '../campaign-content/require-topics.ts'
import { runInputOf } from '../campaign-content/start-regenerate.ts'
import { type Campaign, readCampaign } from '../campaigns/require-campaign.ts'
import type { Context, Tx } from '../context.ts'
import { serveDue } from './due-lists.ts'
import { whyNothingLeaves } from './list-notes.ts'
import { runDueItem } from './run-due-item.ts'

/**
 * Starts one run for each campaign with due lists and sets their next times, in one transaction per
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
  const input = runInputOf(campaign)
  await runDueItem(tx, 'campaign', {
    id: campaignId,
    why: await whyNotRun(tx, campaign),
    start: async (mailListIds) =>
      (await enqueueContentRun(tx, { campaignId, kind: 'automation', input, mailListIds })).isNew,
  })
}

async function whyNotRun(tx: Tx, { kind, topicIds }: Campaign): Promise<string | null> {
  if (kind !== 'automation') return 'a template-based campaign is sent by hand or on its schedule'
  const topics = await topicsInOrder(tx, topicIds)
  if (topics.length === 0) return 'the campaign has no topics left'
  return topics.some((topic) => topic.isActive) ? whyNothingLeaves(tx) : 'none of its topics is active'
}
