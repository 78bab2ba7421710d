import type { ContentRunView, StartPreviewInput } from '@newsloom/contract/campaigns/content-runs'
import { type Context, transaction } from '../context.ts'
import { requireTemplateIds } from '../templates/require-template.ts'
import { requireTopics } from '../topics/topics-in-order.ts'
import { type CreatedContentRun, enqueueContentRun } from './enqueue-content-run.ts'
import { getContentRun } from './get-content-run.ts'

/**
 * 'Generate Content' for a campaign, saved or not.
 * @throws NotFoundError when a topic or the template is gone
 */
export async function startPreview(ctx: Context, input: StartPreviewInput): Promise<ContentRunView> {
  return getContentRun(ctx, { runId: (await createPreviewRun(ctx, input)).id })
}

/** Like `startPreview`, and says whether the run is the requested one. */
export async function createPreviewRun(ctx: Context, input: StartPreviewInput): Promise<CreatedContentRun> {
  const { name, topicIds, persona, geminiModel, customPrompt, formatPrompt, templateIds } = input
  return transaction(ctx, async (tx) => {
    await requireTopics(tx, topicIds)
    if (templateIds) await requireTemplateIds(tx, templateIds)
    const asked = { name, topicIds, persona, geminiModel, customPrompt, formatPrompt, templateIds }
    return enqueueContentRun(tx, { campaignId: null, kind: 'content', input: asked })
  })
}
