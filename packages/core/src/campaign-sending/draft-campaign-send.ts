import type { MergeTag } from '@newsloom/email/merge/merge-tags'
import type { Audience } from '../audience/audience.ts'
import type { Campaign } from '../campaigns/require-campaign.ts'
import type { Context } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { mailSnapshot } from '../mail/compose-snapshot.ts'
import { isBlank } from '../mail/mail-content.ts'
import { NO_CONTENT } from '../preflight/mail-problems.ts'
import type { SendDraft } from '../sends/draft-send.ts'
import { campaignFingerprint, contentOf } from './prepare/campaign-content.ts'
import { type CampaignFilling, campaignFilling } from './prepare/campaign-filling.ts'

/** The message for a campaign without the research that it needs. */
export const NO_RESEARCH =
  'The email has places for a research, and there is none yet. Research the topic first, or take the places out.'

export type CampaignSending = {
  audience: Audience
  /** the run that generated the content, and its archive, for an automation */
  campaignRunId?: number
  archiveId?: number | null
  /** the values that fill it, if already read; null: there is no research for its places */
  filling?: CampaignFilling | null
}

/**
 * A campaign as it is mailed to an audience, filled in now. The caller has locked the campaign.
 * @throws ConflictError when there is no content, or no research for its places; InvalidError when
 * it contains unknown tags
 */
export async function draftCampaignSend(
  ctx: Context,
  campaign: Campaign,
  { audience, campaignRunId, archiveId, filling: known }: CampaignSending,
): Promise<SendDraft> {
  const mail = contentOf(campaign)
  if (isBlank(mail)) throw new ConflictError(NO_CONTENT)
  const filling = known === undefined ? await campaignFilling(ctx, campaign) : known
  if (!filling) throw new ConflictError(NO_RESEARCH)
  const { subject } = campaign
  const snapshot = mailSnapshot(ctx, { template: mail, subject, research: filling, what: 'campaign' })
  return {
    kind: 'campaign',
    label: campaign.name,
    topicId: filling.topicId,
    templateId: campaign.templateIds?.[0] ?? null,
    archiveId: archiveId ?? filling.archiveId,
    researchRunId: filling.researchRunId,
    runId: null,
    campaignId: campaign.id,
    ...(campaignRunId === undefined ? {} : { campaignRunId }),
    audience,
    subject,
    fingerprint: campaignFingerprint(campaign),
    snapshot: { ...snapshot, values: { ...snapshot.values, ...ownCounts(campaign) } },
  }
}

/**
 * The articles that an automation's content is based on; its stories and sources were not counted.
 */
export const ownCounts = (campaign: Campaign): Partial<Record<MergeTag, string>> =>
  campaign.kind === 'automation'
    ? { articles_count: String(campaign.researchSources), stories_count: '', sources_count: '' }
    : {}
