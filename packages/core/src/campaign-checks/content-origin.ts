import { holdRemedy } from '@newsloom/contract/analysis/holds'
import type {
  CampaignOrigin,
  ContentChecks,
  ContentOrigin,
  StoredContentChecks,
} from '@newsloom/contract/campaigns/content-checks'
import { isLocalAnalyst } from '@newsloom/contract/research/models'
import type { GeneratedContent } from '@newsloom/db/schema/campaigns'
import { requireCampaignId } from '../campaigns/require-campaign.ts'
import type { Context } from '../context.ts'
import { contentAnalysis } from './content-analysis.ts'
import { contentRunOf } from './content-run-of.ts'

/** The model that wrote generated content, and the result of its checks. */
export const contentOrigin = ({ modelUsed, usage, replaced, checks }: GeneratedContent): ContentOrigin => ({
  modelUsed,
  isLocal: isLocalAnalyst(modelUsed),
  usage: usage ?? null,
  replaced: replaced ?? null,
  checks: checks ? checksView(checks) : null,
})

const checksView = ({ hold, releasedAt, ...outcome }: StoredContentChecks): ContentChecks => ({
  ...outcome,
  hold: hold && { why: hold, releasedAt, canRelease: holdRemedy(hold).canRelease },
})

/**
 * The origin of a campaign's content as it is now; null: it has none, or a person wrote or changed
 * it.
 * @throws NotFoundError
 */
export async function getCampaignOrigin(
  ctx: Context,
  { id }: { id: number },
): Promise<CampaignOrigin | null> {
  await requireCampaignId(ctx, id)
  const run = await contentRunOf(ctx, id)
  return run?.content ? campaignOrigin(ctx, { ...run, content: run.content }) : null
}

/** The same of the run that generated it. */
export const campaignOrigin = async (
  ctx: Context,
  run: { id: number; content: GeneratedContent },
): Promise<CampaignOrigin> => ({
  runId: run.id,
  ...contentOrigin(run.content),
  analysis: await contentAnalysis(ctx, run),
})
