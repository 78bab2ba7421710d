import type { CampaignRunView } from '@newsloom/contract/campaign-runs'
import type { AutomationCampaignView, CampaignCard, EmailCampaignView } from '@newsloom/contract/campaigns'
import type { TemplateCard } from '@newsloom/contract/templates'
import type { TopicView } from '@newsloom/contract/topics'

const at = '2026-11-01T05:00:00.000Z'

const common = {
  status: 'draft' as const,
  statusNote: '',
  scheduledAt: null,
  audience: { kind: 'all' as const },
  emailsSent: 0,
  sendId: null,
  testedAt: null,
  createdAt: at,
  updatedAt: at,
}

/** A saved automation campaign with content. */
export const sampleAutomation = (over: Partial<AutomationCampaignView> = {}): AutomationCampaignView => ({
  kind: 'automation',
  ...common,
  id: 7,
  name: 'Weekly outlook',
  subject: 'Weekly outlook - Campaign Update',
  templateIds: null,
  persona: 'Central Bank Governor',
  topicIds: ['1'],
  topicNames: ['Policy rate'],
  geminiModel: 'gemini-1.5-flash',
  podcastLanguage: 'English',
  podcastUrl: null,
  podcastTitle: null,
  podcastGeneratedAt: null,
  hasContent: true,
  customPrompt: 'Write about the rate',
  formatPrompt: 'Use headings',
  htmlContent: '<p>Campaign content</p>',
  generatedContent: '<p>Dear {{name}}, the rate stays.</p>',
  generatedAt: at,
  researchSources: 12,
  templatesUsed: 1,
  ...over,
})

export const sampleEmail = (over: Partial<EmailCampaignView> = {}): EmailCampaignView => ({
  kind: 'email',
  ...common,
  id: 8,
  name: 'Spring letter',
  subject: 'News of the spring',
  templateIds: [5],
  templateId: 5,
  topicId: null,
  htmlContent: '<p>Spring</p>',
  content: [],
  ...over,
})

/** The same as the list shows it. */
export const automationCard = (over: Partial<AutomationCampaignView> = {}): CampaignCard => {
  const { customPrompt, formatPrompt, htmlContent, generatedContent, generatedAt, researchSources, ...card } =
    sampleAutomation(over)
  return card
}
export const emailCard = (over: Partial<EmailCampaignView> = {}): CampaignCard => {
  const { htmlContent, content, ...card } = sampleEmail(over)
  return card
}

export const sampleCampaignRun = (over: Partial<CampaignRunView> = {}): CampaignRunView => ({
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

export const donePrompts = (over: Partial<CampaignRunView> = {}): CampaignRunView =>
  sampleCampaignRun({
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

export const doneContent = (over: Partial<NonNullable<CampaignRunView['preview']>> = {}): CampaignRunView =>
  sampleCampaignRun({
    kind: 'content',
    state: 'succeeded',
    progress: 1,
    endedAt: at,
    preview: {
      htmlContent: '<p>Dear {{name}}, written anew.</p>',
      subject: 'Weekly outlook - Campaign Update',
      templatesUsed: 1,
      researchSources: 24,
      podcastUrl: null,
      podcastTitle: null,
      podcastGeneratedAt: null,
      modelUsed: 'gemini-flash-latest',
      isLocal: false,
      ...over,
    },
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
