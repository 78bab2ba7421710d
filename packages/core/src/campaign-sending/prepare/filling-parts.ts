import type { StoredHold } from '@newsloom/contract/analysis/holds'
import { researchTopics } from '@newsloom/db/schema/topics'
import { showsAnalysis } from '@newsloom/email/research/research-body'
import { inArray } from 'drizzle-orm'
import { savedAudience } from '../../campaigns/audience-columns.ts'
import type { Campaign } from '../../campaigns/require-campaign.ts'
import type { Context } from '../../context.ts'
import type { MailContent } from '../../mail/mail-content.ts'
import { type MailResearch, mailData } from '../../mail/mail-data.ts'

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

export const NOTHING: MailResearch = { analysis: '', content: { newsItems: [] } }

/** Returns null if the audience is everyone or selected contacts. */
export async function listsOf(ctx: Context, campaign: Campaign): Promise<number[] | null> {
  const { audienceKind, audienceIds } = await savedAudience(ctx, campaign)
  return audienceKind === 'lists' && audienceIds.length > 0 ? audienceIds : null
}

/** HTML without a place for the analysis does not get one at its end. */
export function placed(ctx: Context, research: MailResearch, mail: MailContent): MailResearch {
  const { analysis, content, noted = null, issue } = research
  return hasPlace(ctx, research, mail)
    ? { analysis, content, noted, issue }
    : { analysis: '', content, issue }
}

export const hasPlace = (
  ctx: Context,
  research: MailResearch,
  { content: blocks, htmlContent: html }: MailContent,
): boolean => showsAnalysis({ blocks, html, data: mailData(ctx, research) })

export async function unfilled(ctx: Context, topicIds: number[]): Promise<CampaignFilling> {
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
