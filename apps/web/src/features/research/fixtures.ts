import type { NewsItemView, RunStep, RunView, SummaryView } from '@newsloom/contract/research/research'
import type { StoryView } from '@newsloom/contract/research/stories'
import type { TopicView } from '@newsloom/contract/research/topics'
import type { AnalysisSend, NewsPreflightView } from '@newsloom/contract/sends/news-preflight'
import type { PreflightItem } from '@newsloom/contract/sends/preflight'
import type { SendView } from '@newsloom/contract/sends/sends'
import type { TemplateCard } from '@newsloom/contract/templates/templates'

/** Complete views for this feature's tests; a test overrides what matters to it. */
export const sampleTopic = (over: Partial<TopicView> = {}): TopicView => ({
  id: 1,
  name: 'Policy rate',
  description: 'Decisions on the policy rate',
  keywords: ['policy', 'rate'],
  newsSources: ['sample:thai-economy'],
  isActive: true,
  persona: 'Financial Analyst',
  customPrompt: 'เขียนบทวิเคราะห์',
  formatPrompt: 'ใช้หัวข้อ',
  geminiModel: 'gemini-1.5-flash',
  timeSensitive: true,
  timeFilter: '24h',
  customTimeValue: 1,
  customTimeUnit: 'days',
  unsupported: 'leave-out',
  knownStories: 'include',
  nothingNew: 'send',
  monthlyBudget: null,
  spentThisMonth: 0,
  templateId: 5,
  lastResearchAt: '2026-11-20T05:00:00.000Z',
  createdAt: '2026-11-01T05:00:00.000Z',
  activeRunId: null,
  newsItemsCount: 1,
  usesSamples: true,
  ...over,
})

export const sampleStep = (over: Partial<RunStep> = {}): RunStep => ({
  id: 1,
  kind: 'source',
  label: 'sample:thai-economy',
  state: 'done',
  detail: '',
  report: null,
  found: 6,
  kept: 3,
  ...over,
})

export const sampleRun = (over: Partial<RunView> = {}): RunView => ({
  id: 9,
  topicId: 1,
  kind: 'research',
  state: 'running',
  progress: 0.4,
  current: 'Reading source 2 of 2',
  steps: [sampleStep()],
  counts: {
    found: 6,
    duplicates: 1,
    tooOld: 2,
    undated: 0,
    future: 0,
    unreadable: 0,
    irrelevant: 0,
    overLimit: 0,
    latePages: 0,
    wallPages: 0,
    kept: 3,
    stories: 2,
  },
  error: null,
  archiveId: null,
  queuedAt: '2026-11-21T05:00:00.000Z',
  startedAt: '2026-11-21T05:00:00.000Z',
  endedAt: null,
  ...over,
})

/** The story of one report, found today. */
export const sampleStory = (over: Partial<StoryView> = {}): StoryView => ({
  id: 3,
  others: [],
  apart: [],
  shared: [],
  publishers: ['Bangkok Wire'],
  first: { publisher: 'Bangkok Wire', publishedAt: '2026-11-20T05:00:00.000Z' },
  languages: ['en'],
  agreed: [],
  disputed: [],
  risen: [],
  firstSeenAt: '2026-11-20T05:10:00.000Z',
  seenAt: '2026-11-20T05:10:00.000Z',
  joined: [],
  change: null,
  ...over,
})

export const sampleNews = (over: Partial<NewsItemView> = {}): NewsItemView => ({
  id: 21,
  title: 'The rate stays at 1.50 percent',
  summary: 'Five of seven members voted to hold.',
  source: 'Bangkok Wire',
  url: 'https://wire.example/rate',
  trackedUrl: '/api/track-link-research/21?url=https%3A%2F%2Fwire.example%2Frate&topicId=1',
  author: 'Malee Srisuk',
  publishedAt: '2026-11-20T05:00:00.000Z',
  dateEvidence: { source: 'feed', certainty: 'likely', isOnlyListed: false, reasons: [] },
  relevanceScore: 0.874,
  relevanceParts: [
    { name: 'title', value: 0.92, weight: 0.25 },
    { name: 'text', value: 0.88, weight: 0.55 },
    { name: 'recency', value: 0.7, weight: 0.1 },
    { name: 'source', value: 0.9, weight: 0.1 },
  ],
  language: 'en',
  isSample: true,
  choice: null,
  story: sampleStory(),
  ...over,
})

export const sampleSummary = (over: Partial<SummaryView> = {}): SummaryView => ({
  overallSummary: '## 📈 Key trends\n\n- **Rates** stay [Bangkok Wire](/api/track-link-research/21)',
  generating: false,
  completedAt: '2026-11-21T05:00:00.000Z',
  modelUsed: 'local analyst',
  totalArticles: 12,
  usage: { tokens: null, ms: 120, costUsd: 0 },
  error: null,
  isFormer: false,
  isLocal: true,
  leftOutMentions: 0,
  since: null,
  unseen: null,
  ...over,
})

export const sampleTemplate = (over: Partial<TemplateCard> = {}): TemplateCard => ({
  id: 5,
  name: 'Policy rate Template',
  subject: 'Research Update: Policy rate',
  preheader: '',
  preview: '{{content}}',
  customPrompt: "The template's prompt",
  formatPrompt: "The template's format",
  geminiModel: 'gemini-1.5-pro',
  isReusable: true,
  topicId: 1,
  version: 1,
  createdAt: '2026-11-01T05:00:00.000Z',
  updatedAt: '2026-11-01T05:00:00.000Z',
  ...over,
})

export const sampleSend = (over: Partial<SendView['counts']>, state: SendView['state']): SendView => ({
  id: 4,
  kind: 'news',
  label: 'Thai economy',
  campaignId: null,
  rate: null,
  secondsLeft: null,
  retryOfId: null,
  retriedById: null,
  subject: 'Research Update: Policy rate',
  topicId: 1,
  archiveId: 2,
  state,
  pause: null,
  approval: null,
  stateReason: null,
  counts: { audience: 3, pending: 0, sent: 0, suppressed: 0, failed: 0, skipped: 0, uncertain: 0, ...over },
  createdAt: '2026-11-21T05:00:00.000Z',
  endedAt: null,
})

/** An analysis that has not been sent. */
export const sampleAnalysisSend = (over: Partial<AnalysisSend> = {}): AnalysisSend => ({
  analysis: {
    completedAt: '2026-11-20T05:00:00.000Z',
    changedAt: '2026-11-20T05:00:00.000Z',
    isFormer: false,
  },
  send: null,
  earlier: null,
  ...over,
})

/** Three people who do not have the analysis, and an email without issues. */
export const sampleNewsPreflight = (
  over: Partial<NewsPreflightView> = {},
  items: PreflightItem[] = [],
): NewsPreflightView => ({
  topic: { id: 1, name: 'Policy rate' },
  template: { id: 5, name: 'Policy rate Template' },
  analysis: {
    completedAt: '2026-11-20T05:00:00.000Z',
    changedAt: '2026-11-20T05:00:00.000Z',
    isFormer: false,
  },
  received: null,
  people: 3,
  suppressed: 0,
  skipped: 0,
  duplicates: 0,
  lists: [{ id: 1, name: 'Board', members: 3 }],
  links: [],
  mail: {
    from: 'Newsloom <news@example.com>',
    to: 'Ann Reader <ann@example.com>',
    subject: 'Research Update: Policy rate',
    html: '<p>The rate stays.</p>',
    text: 'The rate stays.',
  },
  items,
  fingerprint: 'as-shown',
  isReady: items.every(({ level }) => level !== 'blocked'),
  ...over,
})
