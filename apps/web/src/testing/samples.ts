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
