import {
  CAMPAIGN_LIMITS,
  campaignSubject,
  DEFAULT_CAMPAIGN_BODY,
} from '@newsloom/contract/campaigns/campaign-limits'
import type { AutomationCampaignView } from '@newsloom/contract/campaigns/campaigns'
import type { CampaignPreview } from '@newsloom/contract/campaigns/content-runs'
import { DEFAULT_PODCAST_LANGUAGE } from '@newsloom/contract/podcasts/languages'
import type { PodcastLanguage } from '@newsloom/contract/podcasts/podcast-language'
import { DEFAULT_MODEL } from '@newsloom/contract/research/models'
import { DEFAULT_PERSONA } from '@newsloom/contract/research/topics'
import { type DraftAudience, savedAudience } from '~/components/forms/draft-audience.ts'
import { storage } from '~/lib/storage.ts'

/** The fields of the dialog. */
export type AutomationDraft = {
  name: string
  persona: string
  /** in the order in which they were chosen */
  topicIds: number[]
  geminiModel: string
  podcastLanguage: PodcastLanguage
  customPrompt: string
  formatPrompt: string
  /** the templates that wrap the content; null: the first topic's, empty: Newsloom's own layout */
  templateIds: number[] | null
  /** the recipients when it is sent or scheduled, in addition to subscribed lists */
  audience: DraftAudience
}

/** A campaign's generated content, as the preview shows it. */
export type CampaignContent = {
  html: string
  researchSources: number
  templatesUsed: number
  podcastUrl: string | null
  podcastTitle: string | null
  podcastGeneratedAt: string | null
  /** null: it was just generated, and is not saved */
  generatedAt: string | null
}

const LAST_PERSONA = 'campaign-persona'
export const rememberPersona = (persona: string): void => {
  storage.write(LAST_PERSONA, persona.trim() === '' ? null : persona)
}

/** A new campaign starts empty, except for the persona that was typed last. */
export const emptyDraft = (): AutomationDraft => ({
  name: '',
  persona: storage.read(LAST_PERSONA) ?? DEFAULT_PERSONA,
  topicIds: [],
  geminiModel: DEFAULT_MODEL,
  podcastLanguage: DEFAULT_PODCAST_LANGUAGE,
  customPrompt: '',
  formatPrompt: '',
  templateIds: null,
  audience: { kind: 'all' },
})

export const automationDraft = (campaign: AutomationCampaignView): AutomationDraft => ({
  name: campaign.name,
  persona: campaign.persona,
  topicIds: campaign.topicIds.map(Number),
  geminiModel: campaign.geminiModel,
  podcastLanguage: campaign.podcastLanguage,
  customPrompt: campaign.customPrompt,
  formatPrompt: campaign.formatPrompt,
  templateIds: campaign.templateIds,
  audience: campaign.audience,
})

/**
 * Whether nothing would be lost. A new campaign's persona does not count: it is remembered anyway.
 */
export function isSameAutomation(
  one: AutomationDraft,
  other: AutomationDraft,
  mode: 'create' | 'edit',
): boolean {
  const left: AutomationDraft = mode === 'create' ? { ...one, persona: other.persona } : one
  return FIELDS.every((field) => JSON.stringify(left[field]) === JSON.stringify(other[field]))
}
const FIELDS = [
  'name',
  'persona',
  'topicIds',
  'geminiModel',
  'podcastLanguage',
  'customPrompt',
  'formatPrompt',
  'templateIds',
  'audience',
] as const satisfies (keyof AutomationDraft)[]

export const hasPrompts = ({ customPrompt, formatPrompt }: AutomationDraft): boolean =>
  customPrompt.trim() !== '' && formatPrompt.trim() !== ''

export const contentOfPreview = (preview: CampaignPreview): CampaignContent => {
  const {
    htmlContent: html,
    researchSources,
    templatesUsed,
    podcastUrl,
    podcastTitle,
    podcastGeneratedAt,
  } = preview
  return {
    html,
    researchSources,
    templatesUsed,
    podcastUrl,
    podcastTitle,
    podcastGeneratedAt,
    generatedAt: null,
  }
}

export const contentOfCampaign = (campaign: AutomationCampaignView): CampaignContent | null =>
  campaign.generatedContent === ''
    ? null
    : {
        html: campaign.generatedContent,
        researchSources: campaign.researchSources,
        templatesUsed: campaign.templatesUsed,
        podcastUrl: campaign.podcastUrl,
        podcastTitle: campaign.podcastTitle,
        podcastGeneratedAt: campaign.podcastGeneratedAt,
        generatedAt: campaign.generatedAt,
      }

/** The fields that both creating and updating save; the subject always follows the name. */
export function automationInput(fields: AutomationDraft) {
  return {
    kind: 'automation' as const,
    ...fields,
    persona: fields.persona.trim(),
    audience: savedAudience(fields.audience),
    subject: campaignSubject(fields.name.trim()),
  }
}

/**
 * The content that a new campaign is saved with. Existing campaigns have theirs saved when it is
 * generated.
 */
export const contentInputOf = (content: CampaignContent | null) => ({
  htmlContent: DEFAULT_CAMPAIGN_BODY,
  generatedContent: content?.html ?? '',
  researchSources: content?.researchSources ?? 0,
  templatesUsed: content?.templatesUsed ?? 0,
  podcastUrl: content?.podcastUrl ?? null,
  podcastTitle: content?.podcastTitle ?? null,
  podcastGeneratedAt: content?.podcastGeneratedAt ?? null,
})

/** Whether the campaign has as many topics as it may. */
export const isTopicListFull = (topicIds: readonly number[]): boolean =>
  topicIds.length >= CAMPAIGN_LIMITS.topics
