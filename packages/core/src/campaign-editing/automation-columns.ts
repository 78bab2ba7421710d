import { campaignSubject, DEFAULT_CAMPAIGN_BODY } from '@newsloom/contract/campaigns/campaign-limits'
import type {
  CreateAutomationCampaignInput,
  UpdateAutomationCampaignInput,
} from '@newsloom/contract/campaigns/campaigns'
import { DEFAULT_PODCAST_LANGUAGE } from '@newsloom/contract/podcasts/languages'
import { DEFAULT_MODEL } from '@newsloom/contract/research/models'
import type { Campaign } from '../campaigns/require-campaign.ts'
import type { Context, Tx } from '../context.ts'
import { audienceAfter, pinnedTemplate, pinnedTopics, requireFillable } from './campaign-parts.ts'

type CampaignInput = CreateAutomationCampaignInput | UpdateAutomationCampaignInput

/**
 * The columns of an automation campaign after a save, and its topics in order. Missing values are
 * taken from `known`, or get their default.
 * @throws NotFoundError when a topic, the template or a list is gone
 */
export async function automationColumns(tx: Tx, given: CampaignInput, known: Campaign | null) {
  const topicIds = given.topicIds ? await pinnedTopics(tx, given.topicIds) : (known?.topicIds ?? [])
  const name = given.name ?? known?.name ?? ''
  const columns = {
    name,
    subject: campaignSubject(name),
    persona: given.persona ?? known?.persona ?? '',
    htmlContent: given.htmlContent ?? known?.htmlContent ?? DEFAULT_CAMPAIGN_BODY,
    geminiModel: given.geminiModel ?? known?.geminiModel ?? DEFAULT_MODEL,
    podcastLanguage: given.podcastLanguage ?? known?.podcastLanguage ?? DEFAULT_PODCAST_LANGUAGE,
    customPrompt: given.customPrompt ?? known?.customPrompt ?? '',
    formatPrompt: given.formatPrompt ?? known?.formatPrompt ?? '',
    templateIds: await templatesAfter(tx, given, known),
    ...generatedAfter(tx, given, known),
    ...podcastAfter(given, known),
    ...(await audienceAfter(tx, given.audience, known)),
  }
  requireFillable(columns.generatedContent)
  return { columns, topicIds }
}

async function templatesAfter(
  tx: Tx,
  { templateIds }: CampaignInput,
  known: Campaign | null,
): Promise<number[] | null> {
  if (templateIds === undefined) return known?.templateIds ?? null
  if (templateIds === null) return null
  const pinned: number[] = []
  for (const id of templateIds) pinned.push((await pinnedTemplate(tx, id)).id)
  return pinned
}

/** New content is dated now; blank content is none. */
function generatedAfter(ctx: Context, given: CampaignInput, known: Campaign | null) {
  const generatedContent = given.generatedContent ?? known?.generatedContent ?? ''
  const researchSources = given.researchSources ?? known?.researchSources ?? 0
  const templatesUsed = given.templatesUsed ?? known?.templatesUsed ?? 0
  if (generatedContent.trim() === '')
    return { generatedContent: '', generatedAt: null, researchSources: 0, templatesUsed: 0 }
  const isNew = generatedContent !== known?.generatedContent
  return {
    generatedContent,
    researchSources,
    templatesUsed,
    generatedAt: isNew ? ctx.now() : known.generatedAt,
  }
}

function podcastAfter(given: CampaignInput, known: Campaign | null) {
  const at = given.podcastGeneratedAt ?? known?.podcastGeneratedAt ?? ''
  return {
    podcastUrl: (given.podcastUrl ?? known?.podcastUrl) || null,
    podcastTitle: (given.podcastTitle ?? known?.podcastTitle) || null,
    podcastGeneratedAt: at === '' ? null : new Date(at),
  }
}
