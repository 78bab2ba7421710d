import { needsResearch } from '@newsloom/email/research/research-places'
import type { Campaign } from '../../campaigns/require-campaign.ts'
import type { Context } from '../../context.ts'
import { podcastOf } from '../../episodes/podcast-of-campaign.ts'
import { asIssue } from '../../mail/mail-issue.ts'
import { latestResearch } from '../../mail/mail-research.ts'
import { withNotes } from '../../notes/noted-analysis.ts'
import { contentOf, openMail } from './campaign-content.ts'
import { type CampaignFilling, listsOf, placed, unfilled } from './filling-parts.ts'

/**
 * An email campaign is filled with the latest research of its topic (of all topics if it
 * has none) at this moment, and no place is added; an automation's content already includes it.
 * Readers' topic opt-outs apply when the mail is about one topic: that of the research, or an
 * automation's only one. @returns null when there is a place for a research run but none
 */
export async function campaignFilling(ctx: Context, campaign: Campaign): Promise<CampaignFilling | null> {
  if (campaign.kind === 'automation') {
    const [only, ...others] = campaign.topicIds
    const topicId = only !== undefined && others.length === 0 ? only : null
    const podcast = await podcastOf(ctx, campaign)
    return { ...(await unfilled(ctx, campaign.topicIds)), topicName: campaign.name, topicId, podcast }
  }
  const { subject, topicIds } = campaign
  const open = openMail(subject, contentOf(campaign))
  if (!needsResearch(open, { hasTopic: topicIds.length > 0 })) return unfilled(ctx, topicIds)
  const research = await latestResearch(ctx, topicIds[0] ?? null)
  if (!research) return null
  const { topicId, archiveId, completedAt, topicName, runId, hold } = research
  const isSample = research.content.newsItems.some((item) => item.isSample)
  const parts = placed(
    ctx,
    await withNotes(ctx, await asIssue(ctx, research, await listsOf(ctx, campaign))),
    contentOf(campaign),
  )
  return {
    ...parts,
    topicName,
    topicId,
    archiveId,
    researchRunId: parts.analysis === '' ? null : runId,
    research: { topicName, completedAt, isSample, hold: parts.analysis === '' ? null : hold },
  }
}
