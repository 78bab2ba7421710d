import type { RunView } from '@newsloom/contract/research'
import type { SendView } from '@newsloom/contract/sends'
import type { SystemView } from '@newsloom/contract/system'

/** An installation without keys: local analyst, local outbox. */
export const sampleSystem = (over: Partial<SystemView> = {}): SystemView => ({
  user: { name: 'Somchai Sample', email: 'somchai@example.com' },
  analyst: 'local',
  mailer: 'outbox',
  mailFrom: 'Newsloom <news@example.com>',
  publicUrl: 'http://localhost:3000',
  models: [{ id: 'gemini-1.5-flash', label: 'Gemini 1.5 Flash', tier: 'Free', live: false }],
  sampleSources: ['sample:thai-economy'],
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

/** A send of 1,000 people with 400 of them done. */
export const sampleSend = (over: Partial<SendView> = {}): SendView => ({
  id: 3,
  subject: 'Research Update: Thai economy',
  topicId: 1,
  archiveId: 4,
  state: 'sending',
  stateReason: null,
  sheet: { audience: 1_000, pending: 600, sent: 398, suppressed: 2, failed: 0, skipped: 0, uncertain: 0 },
  createdAt: '2026-03-01T09:00:00.000Z',
  endedAt: null,
  ...over,
})
