import type { ContentRunView, StartPromptsInput } from '@newsloom/contract/campaigns/content-runs'
import { type Context, transaction } from '../context.ts'
import { requireTopics } from '../topics/topics-in-order.ts'
import { type CreatedContentRun, enqueueContentRun } from './enqueue-content-run.ts'
import { getContentRun } from './get-content-run.ts'
import { pinCampaign } from './pin-campaign.ts'

/**
 * 'Auto-Generate Campaign': has prompts drafted for a persona and topics. Returns a saved
 * campaign's active run instead, if there is one.
 * @throws NotFoundError when a topic or the campaign is gone
 */
export async function startPrompts(ctx: Context, input: StartPromptsInput): Promise<ContentRunView> {
  return getContentRun(ctx, { runId: (await createPromptsRun(ctx, input)).id })
}

/** Like `startPrompts`, and says whether the run is the requested one. */
export async function createPromptsRun(ctx: Context, input: StartPromptsInput): Promise<CreatedContentRun> {
  const { topicIds, persona, geminiModel } = input
  const campaignId = input.campaignId ?? null
  return transaction(ctx, async (tx) => {
    const name = campaignId === null ? '' : (await pinCampaign(tx, campaignId)).name
    await requireTopics(tx, topicIds)
    const asked = { customPrompt: '', formatPrompt: '', templateIds: null }
    return enqueueContentRun(tx, {
      campaignId,
      kind: 'prompts',
      input: { name, topicIds, persona, geminiModel, ...asked },
    })
  })
}
