import { CAMPAIGN_TEXTS } from '@newsloom/contract/campaigns/campaign-limits'
import type { ContentRunView, StartRegenerateInput } from '@newsloom/contract/campaigns/content-runs'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type { ContentRunInput } from '@newsloom/db/schema/campaigns'
import type { Campaign } from '../campaigns/require-campaign.ts'
import { type Context, transaction } from '../context.ts'
import { ConflictError, InvalidError } from '../errors.ts'
import { requireTemplateIds } from '../templates/require-template.ts'
import { requireTopics } from '../topics/topics-in-order.ts'
import { type CreatedContentRun, enqueueContentRun } from './enqueue-content-run.ts'
import { getContentRun } from './get-content-run.ts'
import { pinCampaign } from './pin-campaign.ts'

/**
 * 'Regenerate Content' of a saved campaign, on which the result is saved. Missing input is taken
 * from the campaign, and given input is not saved on it. Returns the campaign's active run instead,
 * if there is one.
 * @throws NotFoundError when the campaign, a given topic or the given template is gone;
 * ConflictError for an email campaign; InvalidError when it has no topics or prompts
 */
export async function startRegenerate(ctx: Context, input: StartRegenerateInput): Promise<ContentRunView> {
  return getContentRun(ctx, { runId: (await createRegenerateRun(ctx, input)).id })
}

/** Like `startRegenerate`, and says whether the run is the requested one. */
export async function createRegenerateRun(
  ctx: Context,
  input: StartRegenerateInput,
): Promise<CreatedContentRun> {
  return transaction(ctx, async (tx) => {
    if (input.topicIds) await requireTopics(tx, input.topicIds)
    if (input.templateIds) await requireTemplateIds(tx, input.templateIds)
    const campaign = await pinCampaign(tx, input.id)
    if (campaign.kind !== 'automation') throw new ConflictError(sentence('noGeneratedContent'))
    const asked = runInputOf(campaign, input)
    if (asked.topicIds.length === 0) throw new InvalidError(CAMPAIGN_TEXTS.previewNeedsTopics)
    if (!asked.customPrompt.trim() || !asked.formatPrompt.trim())
      throw new InvalidError(CAMPAIGN_TEXTS.previewNeedsPrompts)
    return enqueueContentRun(tx, { campaignId: campaign.id, kind: 'content', input: asked })
  })
}

/** The input of a campaign's run; given values replace its own. */
export const runInputOf = (
  campaign: Campaign,
  given: Partial<StartRegenerateInput> = {},
): ContentRunInput => ({
  name: given.name || campaign.name,
  topicIds: given.topicIds ?? campaign.topicIds,
  persona: given.persona ?? campaign.persona,
  geminiModel: given.geminiModel ?? campaign.geminiModel,
  customPrompt: given.customPrompt ?? campaign.customPrompt,
  formatPrompt: given.formatPrompt ?? campaign.formatPrompt,
  templateIds: given.templateIds === undefined ? campaign.templateIds : given.templateIds,
})
