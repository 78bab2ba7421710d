import type { StoredHold } from '@newsloom/contract/analysis/holds'
import { researchTopics } from '@newsloom/db/schema/topics'
import { showsAnalysis } from '@newsloom/email/research/research-body'
import { needsResearch } from '@newsloom/email/research/research-places'
import { inArray } from 'drizzle-orm'
import { savedAudience } from '../../campaigns/audience-columns.ts'
import type { Campaign } from '../../campaigns/require-campaign.ts'
import type { Context } from '../../context.ts'
import type { MailContent } from '../../mail/mail-content.ts'
import { type MailResearch, mailData } from '../../mail/mail-data.ts'
import { asIssue } from '../../mail/mail-issue.ts'
import { latestResearch, mailResearch } from '../../mail/mail-research.ts'
import { withNotes } from '../../notes/noted-analysis.ts'
import { podcastOf } from '../../podcasts/podcast-of-campaign.ts'
import { contentOf, openMail } from './campaign-content.ts'

/** The values for a campaign's merge tags. */
export type CampaignFilling = MailResearch & {
  topicName: string
  /**
   * the one topic that the mail is about: people who opted out of it are left out; null: none, or
   * several
   */
  topicId: number | null
  archiveId: number | null
  /** the research whose analysis is in the mail; null: none, or the campaign's own */
  researchRunId: number | null
  /** the research that fills it, `hold`: why its analysis may not be mailed yet; null: no place */
  research: { topicName: string; completedAt: Date | null; isSample: boolean; hold: StoredHold | null } | null
}

const NOTHING: MailResearch = { analysis: '', content: { newsItems: [] } }

/**
 * A template-based campaign is filled with the latest research of its topic (of all topics if it
 * has none) at this moment, and no place is added; an automation's content already includes it.
 * Readers' topic opt-outs apply when the mail is about one topic: that of the research, or an
 * automation's only one. @returns null when there is a place for a research but no research
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

/**
 * The same for a test of any content of a campaign: without a research it is the sample, which says
 * so.
 */
export async function testFilling(
  ctx: Context,
  campaign: Campaign,
  { subject, mail }: { subject: string; mail: MailContent },
): Promise<MailResearch & { topicName: string }> {
  const { topicIds } = campaign
  const isAutomation = campaign.kind === 'automation'
  const open = openMail(subject, mail)
  const podcast = isAutomation ? await podcastOf(ctx, campaign) : null
  if (isAutomation && !hasPlace(ctx, NOTHING, mail))
    return { ...(await unfilled(ctx, topicIds)), topicName: campaign.name, podcast }
  if (!needsResearch(open, { hasTopic: topicIds.length > 0 })) return unfilled(ctx, topicIds)
  const found = await mailResearch(ctx, topicIds[0] ?? null)
  const research =
    'runId' in found ? await withNotes(ctx, await asIssue(ctx, found, await listsOf(ctx, campaign))) : found
  const topicName = isAutomation ? campaign.name : research.topicName
  return { ...placed(ctx, research, mail), topicName, podcast }
}

/** Null: everyone, or chosen people. */
async function listsOf(ctx: Context, campaign: Campaign): Promise<number[] | null> {
  const { audienceKind, audienceIds } = await savedAudience(ctx, campaign)
  return audienceKind === 'lists' && audienceIds.length > 0 ? audienceIds : null
}

/** HTML without a place for the analysis does not get one at its end. */
function placed(ctx: Context, research: MailResearch, mail: MailContent): MailResearch {
  const { analysis, content, noted = null, issue } = research
  return hasPlace(ctx, research, mail)
    ? { analysis, content, noted, issue }
    : { analysis: '', content, issue }
}

const hasPlace = (
  ctx: Context,
  research: MailResearch,
  { content: blocks, htmlContent: html }: MailContent,
): boolean => showsAnalysis({ blocks, html, data: mailData(ctx, research) })

async function unfilled(ctx: Context, topicIds: number[]): Promise<CampaignFilling> {
  const topics = await ctx.db
    .select({ id: researchTopics.id, name: researchTopics.name })
    .from(researchTopics)
    .where(inArray(researchTopics.id, topicIds))
  const names = topicIds.flatMap((id) => topics.find((topic) => topic.id === id)?.name ?? [])
  return {
    ...NOTHING,
    topicName: names.join(', '),
    topicId: null,
    archiveId: null,
    researchRunId: null,
    research: null,
  }
}
