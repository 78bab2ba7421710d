import type { TopicView } from '@newsloom/contract/research/topics'
import type { PromptTestView } from '@newsloom/contract/templates/prompt-tests'
import type { SavedTemplate } from './use-save-prompts.ts'

export const sampleSaved = (over: Partial<SavedTemplate> = {}): SavedTemplate => ({
  id: 5,
  topicId: null,
  name: 'Weekly',
  version: 3,
  customPrompt: 'Write about inflation',
  formatPrompt: 'Use headings',
  geminiModel: 'gemini-1.5-flash',
  ...over,
})

/** A successful test of that template, which took 65 seconds. */
export const sampleTest = (over: Partial<PromptTestView> = {}): PromptTestView => ({
  id: 1,
  templateId: 5,
  state: 'succeeded',
  step: '',
  customPrompt: 'Write about inflation',
  formatPrompt: 'Use headings',
  geminiModel: 'gemini-1.5-flash',
  topicId: null,
  topicName: 'เศรษฐกิจไทย',
  isSample: false,
  articlesUsed: 12,
  html: '<p>Prices rose.</p>',
  length: 1_240,
  statements: { all: 12, found: 9 },
  usage: { tokens: { prompt: 4_200, answer: 900 }, ms: 65_000, costUsd: 0.0065 },
  saved: null,
  modelUsed: 'gemini-2.5-flash',
  isLocal: false,
  tokens: { prompt: 4_200, answer: 900 },
  error: null,
  createdAt: '2026-11-20T05:00:00.000Z',
  startedAt: '2026-11-20T05:00:01.000Z',
  endedAt: '2026-11-20T05:01:06.000Z',
  ...over,
})

/** A topic researched at this time. */
export const researched = (
  id: number,
  name: string,
  lastResearchAt: string | null = '2026-11-20T05:00:00.000Z',
): TopicView => ({
  id,
  name,
  description: '',
  keywords: [],
  newsSources: [],
  isActive: true,
  persona: null,
  customPrompt: '',
  formatPrompt: '',
  geminiModel: 'gemini-1.5-flash',
  timeSensitive: false,
  timeFilter: '24h',
  unsupported: 'leave-out',
  knownStories: 'include',
  nothingNew: 'send',
  monthlyBudget: null,
  spentThisMonth: 0,
  customTimeValue: 1,
  customTimeUnit: 'days',
  templateId: null,
  lastResearchAt,
  createdAt: '2026-11-01T05:00:00.000Z',
  activeRunId: null,
  newsItemsCount: 0,
  usesSamples: false,
})
