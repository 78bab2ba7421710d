import { campaignRuns } from '@newsloom/db/schema/campaigns'
import { and, desc, eq } from 'drizzle-orm'
import type { Campaign } from '../campaigns/require-campaign.ts'
import type { Context } from '../context.ts'
import type { MailedNews } from '../sends/save-mailed.ts'

type Runs = { researchRunId: number | null; campaignRunId: number | undefined }

/**
 * Returns the news in an email of a campaign: its research, or what its content was generated from.
 */
export async function mailedOf(
  ctx: Context,
  { id, kind }: Campaign,
  { researchRunId, campaignRunId }: Runs,
): Promise<MailedNews | null> {
  if (researchRunId !== null) return { runId: researchRunId, knownLeftOut: [] }
  if (kind !== 'automation') return null
  const isSource =
    campaignRunId === undefined
      ? and(
          eq(campaignRuns.campaignId, id),
          eq(campaignRuns.kind, 'content'),
          eq(campaignRuns.state, 'succeeded'),
        )
      : eq(campaignRuns.id, campaignRunId)
  const [run] = await ctx.db
    .select({ input: campaignRuns.input, content: campaignRuns.content })
    .from(campaignRuns)
    .where(isSource)
    .orderBy(desc(campaignRuns.id))
    .limit(1)
  return run?.content ? { topicIds: run.input.topicIds, articleIds: run.content.articleIds } : null
}
