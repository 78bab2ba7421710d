import type { ContentRunView } from '@newsloom/contract/campaigns/content-runs'
import type { RunView } from '@newsloom/contract/research/research'
import type { SendView } from '@newsloom/contract/sends/sends'
import type { SystemView } from '@newsloom/contract/system'
import type { PreviewData, TemplateView } from '@newsloom/contract/templates/templates'

/** An installation without keys: local analyst, local outbox. */
export const sampleSystem = (over: Partial<SystemView> = {}): SystemView => ({
  user: { name: 'Somchai Sample', email: 'somchai@example.com' },
  ownAddress: null,
  analyst: 'local',
  mailer: 'outbox',
  mailFrom: 'Newsloom <news@example.com>',
  publicUrl: 'http://localhost:3000',
  models: [{ id: 'gemini-1.5-flash', label: 'Gemini 1.5 Flash', tier: 'Free', live: false }],
  sampleSources: ['sample:thai-economy'],
  starterSources: [],
  defaultPrompts: { customPrompt: 'เขียนบทวิเคราะห์', formatPrompt: 'ใช้หัวข้อและรายการ' },
  ...over,
})

export const sampleRun = (over: Partial<RunView> = {}): RunView => ({
  id: 7,
  topicId: 1,
  kind: 'research',
  state: 'running',
  progress: 0.4,
  current: 'Reading articles',
  steps: [],
  counts: {
    found: 0,
    duplicates: 0,
    tooOld: 0,
    undated: 0,
    future: 0,
    unreadable: 0,
    irrelevant: 0,
    overLimit: 0,
    latePages: 0,
    wallPages: 0,
    kept: 0,
    stories: 0,
  },
  error: null,
  archiveId: null,
  queuedAt: '2026-03-01T09:00:00.000Z',
  startedAt: '2026-03-01T09:00:00.000Z',
  endedAt: null,
  ...over,
})

/** A saved campaign's content being generated. */
export const sampleContentRun = (over: Partial<ContentRunView> = {}): ContentRunView => ({
  id: 2,
  campaignId: 7,
  title: 'Quarterly',
  kind: 'content',
  state: 'running',
  progress: 0.5,
  current: 'Writing the email',
  steps: [],
  prompts: null,
  preview: null,
  error: null,
  queuedAt: '2026-03-01T09:00:00.000Z',
  startedAt: '2026-03-01T09:00:00.000Z',
  endedAt: null,
  ...over,
})

/** A send to 1,000 people, 400 of them done. */
export const sampleSend = (over: Partial<SendView> = {}): SendView => ({
  id: 3,
  kind: 'news',
  label: 'Thai economy',
  campaignId: null,
  rate: null,
  secondsLeft: null,
  retryOfId: null,
  retriedById: null,
  subject: 'Research Update: Thai economy',
  topicId: 1,
  archiveId: 4,
  state: 'sending',
  pause: null,
  approval: null,
  stateReason: null,
  counts: { audience: 1_000, pending: 600, sent: 398, suppressed: 2, failed: 0, skipped: 0, uncertain: 0 },
  createdAt: '2026-03-01T09:00:00.000Z',
  endedAt: null,
  ...over,
})

/** A preview's data: one contact and one short research. */
export const samplePreviewData = (over: Partial<PreviewData> = {}): PreviewData => ({
  topic: 'Policy rate',
  topicId: 1,
  contact: { name: 'Ann Reader', email: 'ann@example.com', fields: {} },
  now: '2026-11-20T05:00:00.000Z',
  postalAddress: '1 Sample Road, Bangkok',
  isSample: false,
  mail: {
    analysis: '## Key trends\n\nThe rate stays.',
    stories: [
      {
        title: 'The rate stays at 1.50 percent',
        url: 'https://wire.example/rate',
        source: 'Bangkok Wire',
        publishedAt: '2026-11-20T05:00:00.000Z',
        summary: 'Five of seven members voted to hold.',
        reports: 1,
      },
    ],
    counts: { articles: 1, stories: 1, sources: 1 },
    podcast: null,
    publicUrl: 'http://localhost:3000',
  },
  ...over,
})

/** A saved HTML template without issues. */
export const sampleTemplateView = (over: Partial<TemplateView> = {}): TemplateView => ({
  id: 5,
  name: 'Policy rate Template',
  subject: 'Research Update: {{topic}}',
  preheader: '',
  htmlContent: '<p>Dear {{name}}</p>{{content}}<p><a href="{{unsubscribe_url}}">Unsubscribe</a></p>',
  content: [],
  customPrompt: '',
  formatPrompt: '',
  geminiModel: 'gemini-1.5-flash',
  isReusable: true,
  topicId: null,
  version: 3,
  unknownTags: [],
  createdAt: '2026-11-01T05:00:00.000Z',
  updatedAt: '2026-11-20T05:00:00.000Z',
  ...over,
})
