import type { CampaignAudience } from '@newsloom/contract/campaigns/campaign-audience'
import type { PreflightItem } from '@newsloom/contract/sends/preflight'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { researchTopics } from '@newsloom/db/schema/topics'
import { researchPlaces } from '@newsloom/email/research/research-places'
import { inArray } from 'drizzle-orm'
import { approvalItems } from '../../approvers/approver-of.ts'
import { countReceived } from '../../audience/count-received.ts'
import { contentHold } from '../../campaign-checks/content-hold.ts'
import type { Campaign } from '../../campaigns/require-campaign.ts'
import type { Context } from '../../context.ts'
import { correctedItems } from '../../correction-marks/corrected-statements.ts'
import { notesOfContent } from '../../notes/save-notes.ts'
import { daysSince, STALE_DAYS } from '../../preflight/mail-age.ts'
import { type MailDraft, NO_RESEARCH_DATA } from '../../preflight/mail-draft.ts'
import { mailItems } from '../../preflight/preflight-mail.ts'
import { receivedItem } from '../../preflight/received-item.ts'
import { holdMessage } from '../../statements/hold-message.ts'
import { usesSamples } from '../../topics/uses-samples.ts'
import { NO_RESEARCH, ownCounts } from '../draft-campaign-send.ts'
import { alreadySentReason } from './already-sent.ts'
import { contentOf } from './campaign-content.ts'
import { campaignFilling } from './campaign-filling.ts'
import type { CampaignFilling } from './filling-parts.ts'

/**
 * The findings about a campaign before it is sent, except those about its audience: `blocked`
 * prevents the send.
 */
export async function checkCampaign(
  ctx: Context,
  campaign: Campaign,
  audience: CampaignAudience,
): Promise<{ items: PreflightItem[]; draft: MailDraft; filling: CampaignFilling | null }> {
  const filling = await campaignFilling(ctx, campaign)
  const draft = draftOf(campaign, filling, audience)
  const items = mailItems(ctx, draft, [
    ...(campaign.kind === 'automation' ? await automationItems(ctx, campaign) : researchItem(ctx, filling)),
    testedItem(campaign),
    await sentItem(ctx, campaign, draft, filling),
    ...(await correctedItems(ctx, await notedIn(ctx, campaign, filling), {
      campaignId: campaign.id,
      ...(draft.topicId === null ? {} : { topicId: draft.topicId }),
    })),
    ...(await approvalItems(ctx, { kind: 'campaign', topicId: draft.topicId, campaignId: campaign.id })),
  ])
  return { items, draft, filling }
}

/** Generated content links to notes that were stored with it. */
const notedIn = async (ctx: Context, campaign: Campaign, filling: CampaignFilling | null) =>
  campaign.kind === 'automation'
    ? { notes: await notesOfContent(ctx, campaign.generatedContent), statementIds: new Map<string, number>() }
    : (filling?.noted ?? null)

/** A campaign's email as it would go to an audience now. */
export const draftOf = (
  campaign: Campaign,
  filling: (MailDraft['research'] & { topicId?: number | null }) | null,
  audience: CampaignAudience,
): MailDraft => ({
  subject: campaign.subject,
  mail: contentOf(campaign),
  research: filling ?? NO_RESEARCH_DATA,
  values: ownCounts(campaign),
  audience,
  topicId: filling?.topicId ?? null,
})

function researchItem(ctx: Context, filling: CampaignFilling | null): PreflightItem[] {
  if (!filling) return [{ id: 'research', level: 'blocked', text: NO_RESEARCH }]
  const { research } = filling
  if (!research) return []
  if (research.hold !== null) {
    const text = holdMessage(research.hold, sentence('topicOnHold', research.topicName))
    return [{ id: 'research', level: 'blocked', text }]
  }
  const topic = research.topicName
  const warning = (text: string): PreflightItem[] => [{ id: 'research', level: 'warning', text }]
  if (research.isSample) return warning(sentence('filledSample', topic))
  const days = daysSince(ctx, research.completedAt)
  if (days >= STALE_DAYS) return warning(sentence('filledOld', topic, days))
  return [{ id: 'research', level: 'ok', text: sentence('filledFrom', topic) }]
}

const automationItems = async (ctx: Context, campaign: Campaign): Promise<PreflightItem[]> => [
  ...openPlaces(campaign),
  ...(await heldItem(ctx, campaign)),
  ...ageItem(ctx, campaign),
  ...(await sampleItem(ctx, campaign)),
]

/** Generated content with too few found statements waits for a person, as an analysis does. */
async function heldItem(ctx: Context, { id }: Campaign): Promise<PreflightItem[]> {
  const text = await contentHold(ctx, id)
  return text === null ? [] : [{ id: 'statements', level: 'blocked', text }]
}

/** Content generated from the bundled samples looks like news. */
async function sampleItem(ctx: Context, { topicIds }: Campaign): Promise<PreflightItem[]> {
  const topics = await ctx.db
    .select({ name: researchTopics.name, newsSources: researchTopics.newsSources })
    .from(researchTopics)
    .where(inArray(researchTopics.id, topicIds))
  const sample = topics.find(usesSamples)
  if (!sample) return []
  const text = sentence('drawsOnSample', sample.name)
  return [{ id: 'research', level: 'warning', text }]
}

/**
 * An automation's content already includes its research: if a user writes places into it, they stay
 * empty.
 */
function openPlaces({ subject, generatedContent: htmlContent }: Campaign): PreflightItem[] {
  const places = researchPlaces({ subject, htmlContent })
  const open = (['content', 'stories'] as const).filter((tag) => places.has(tag)).map((tag) => `{{${tag}}}`)
  if (open.length === 0) return []
  const text = sentence('staysEmpty', open.join(' and '))
  return [{ id: 'content', level: 'warning', text }]
}

/** Generated content is mailed unchanged, however old it is. */
function ageItem(ctx: Context, { generatedAt }: Campaign): PreflightItem[] {
  const days = daysSince(ctx, generatedAt)
  if (days < STALE_DAYS) return []
  const text = sentence('generatedOld', days)
  return [{ id: 'research', level: 'warning', text }]
}

const testedItem = ({ testedAt }: Campaign): PreflightItem =>
  testedAt
    ? { id: 'tested', level: 'ok', text: sentence('testedSince') }
    : {
        id: 'tested',
        level: 'warning',
        text: sentence('untestedSince'),
      }

/** A campaign is sent once, but its analysis may have been sent by others before. */
async function sentItem(
  ctx: Context,
  campaign: Campaign,
  draft: MailDraft,
  filling: CampaignFilling | null,
): Promise<PreflightItem> {
  const before = await alreadySentReason(ctx, campaign)
  if (before !== null) return { id: 'already-sent', level: 'blocked', text: before }
  const researchRunId = filling?.researchRunId ?? null
  const received = researchRunId === null ? null : await countReceived(ctx, { ...draft, researchRunId })
  return received
    ? receivedItem(received)
    : { id: 'already-sent', level: 'ok', text: sentence('notSentBefore') }
}
