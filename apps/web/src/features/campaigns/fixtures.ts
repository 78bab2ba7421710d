import type {
  AutomationCampaignView,
  CampaignCard,
  EmailCampaignView,
} from '@newsloom/contract/campaigns/campaigns'
import type { ContentChecks } from '@newsloom/contract/campaigns/content-checks'
import type { ContentRunView } from '@newsloom/contract/campaigns/content-runs'
import type { TopicView } from '@newsloom/contract/research/topics'
import type { TemplateCard } from '@newsloom/contract/templates/templates'
import { sampleAutomationCampaign, sampleEmailCampaign } from '~/testing/campaign-samples.ts'

const at = '2026-11-01T05:00:00.000Z'

/** The same campaign as the list shows it. */
export const automationCard = (over: Partial<AutomationCampaignView> = {}): CampaignCard => {
  const { customPrompt, formatPrompt, htmlContent, generatedContent, generatedAt, researchSources, ...card } =
    sampleAutomationCampaign(over)
  return card
}
export const emailCard = (over: Partial<EmailCampaignView> = {}): CampaignCard => {
  const { htmlContent, content, ...card } = sampleEmailCampaign(over)
  return card
}

export const sampleContentRun = (over: Partial<ContentRunView> = {}): ContentRunView => ({
  id: 31,
  campaignId: null,
  title: 'Campaign prompts',
  kind: 'prompts',
  state: 'running',
  progress: 0.5,
  current: 'Writing the prompts',
  steps: [
    { label: 'Reading the topics', state: 'done', detail: '1 topic' },
    { label: 'Writing the prompts', state: 'running', detail: '' },
  ],
  prompts: null,
  preview: null,
  error: null,
  queuedAt: at,
  startedAt: at,
  endedAt: null,
  ...over,
})

export const donePrompts = (over: Partial<ContentRunView> = {}): ContentRunView =>
  sampleContentRun({
    state: 'succeeded',
    progress: 1,
    endedAt: at,
    prompts: {
      campaignName: 'The rate, weekly',
      customPrompt: 'Generated custom',
      formatPrompt: 'Generated format',
    },
    ...over,
  })

export const doneContent = (over: Partial<NonNullable<ContentRunView['preview']>> = {}): ContentRunView =>
  sampleContentRun({
    kind: 'content',
    state: 'succeeded',
    progress: 1,
    endedAt: at,
    preview: {
      htmlContent: '<p>Dear {{name}}, written again.</p>',
      subject: 'Weekly outlook - Campaign Update',
      templatesUsed: 1,
      researchSources: 24,
      podcastUrl: null,
      podcastTitle: null,
      podcastGeneratedAt: null,
      modelUsed: 'gemini-flash-latest',
      usage: { tokens: { prompt: 9_000, answer: 700 }, ms: 8_400, costUsd: 0.0094 },
      isLocal: false,
      replaced: null,
      checks: { statements: 3, failed: [], unsupported: 'leave-out', hold: null },
      ...over,
    },
  })

/** The checks of held content: one statement of three was found. */
export const heldChecks = (over: Partial<ContentChecks> = {}): ContentChecks => ({
  statements: 3,
  unsupported: 'leave-out',
  hold: { why: { kind: 'few-found', found: 1, of: 3 }, releasedAt: null, canRelease: true },
  failed: [
    {
      id: '1',
      heading: '',
      text: 'Exports rose 9.2%.',
      reasons: ['9.2% does not appear in the cited articles.'],
      quotes: [
        {
          quote: 'Exports rose 5.2% in October',
          title: 'Exports rise',
          publisher: 'Bangkok Post',
          url: 'https://a.example/one',
          publishedAt: at,
          language: 'en',
        },
      ],
    },
    {
      id: '2',
      heading: '',
      text: 'Exports fell 7%.',
      reasons: ["The statement says 'fell'; the quote says 'rose'."],
      quotes: [],
    },
  ],
  ...over,
})

export const sampleTopic = (over: Partial<TopicView> = {}): TopicView => ({
  id: 1,
  name: 'Policy rate',
  description: 'The policy rate',
  keywords: ['rate'],
  newsSources: [],
  isActive: true,
  persona: 'Financial Analyst',
  customPrompt: '',
  formatPrompt: '',
  geminiModel: 'gemini-1.5-flash',
  timeSensitive: false,
  timeFilter: '24h',
  customTimeValue: 1,
  customTimeUnit: 'days',
  unsupported: 'leave-out',
  knownStories: 'include',
  nothingNew: 'send',
  monthlyBudget: null,
  spentThisMonth: 0,
  templateId: 5,
  lastResearchAt: at,
  createdAt: at,
  activeRunId: null,
  newsItemsCount: 12,
  usesSamples: false,
  ...over,
})

export const sampleTemplate = (over: Partial<TemplateCard> = {}): TemplateCard => ({
  id: 5,
  name: 'Policy rate Template',
  subject: 'Research Update: {{topic}}',
  preheader: '',
  customPrompt: '',
  formatPrompt: '',
  geminiModel: 'gemini-1.5-flash',
  isReusable: true,
  topicId: 1,
  version: 1,
  createdAt: at,
  updatedAt: at,
  preview: 'Dear reader',
  ...over,
})
