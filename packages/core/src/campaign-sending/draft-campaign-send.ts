import { sentence } from '@newsloom/contract/sentences/sentences'
import type { MergeTag } from '@newsloom/email/merge/merge-tags'
import type { Audience } from '../audience/audience.ts'
import type { Campaign } from '../campaigns/require-campaign.ts'
import type { Context } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { mailSnapshot } from '../mail/compose-snapshot.ts'
import { isBlank } from '../mail/mail-content.ts'
import { NO_CONTENT } from '../preflight/mail-problems.ts'
import type { SendDraft } from '../sends/send-draft.ts'
import { mailedOf } from './mailed-of.ts'
import { campaignFingerprint, contentOf } from './prepare/campaign-content.ts'
import { campaignFilling } from './prepare/campaign-filling.ts'
import type { CampaignFilling } from './prepare/filling-parts.ts'

/** The message for a campaign without the research that it needs. */
export const NO_RESEARCH = sentence('templateNeedsResearch')

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
  const found = known === undefined ? await campaignFilling(ctx, campaign) : known
  if (!found) throw new ConflictError(NO_RESEARCH)
  // the campaign's podcast covers older content than this run wrote
  const filling = campaignRunId === undefined ? found : { ...found, podcast: null }
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
    noted: filling.noted ?? null,
    mailed: await mailedOf(ctx, campaign, { researchRunId: filling.researchRunId, campaignRunId }),
  }
}

/**
 * The articles that an automation's content is based on; its stories and sources were not counted.
 */
export const ownCounts = (campaign: Campaign): Partial<Record<MergeTag, string>> =>
  campaign.kind === 'automation'
    ? { articles_count: String(campaign.researchSources), stories_count: '', sources_count: '' }
    : {}
