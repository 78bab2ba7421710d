import { TOPIC_LIMITS } from '../research/topics.ts'
import { sentence } from '../sentences/sentences.ts'

/**
 * Limits, choices and fixed texts of campaigns, apart from the schemas, as screens need only these.
 */
export const CAMPAIGN_LIMITS = {
  name: 200,
  persona: TOPIC_LIMITS.persona,
  topics: 50,
  /** topic names that a card shows as badges */
  cardTopics: 3,
  /** CC addresses in one test email */
  cc: 20,
  /** hours; after an outage, a scheduled campaign later than this is held instead of sent */
  catchUpHours: 6,
  /** ms; tolerance for a 'now' in the past, as clocks differ */
  pastGraceMs: 60_000,
}

export const DEFAULT_CAMPAIGN_BODY = '<p>Campaign content</p>'
export const DEFAULT_TEST_BODY = '<p>Test email content</p>'
export const DEFAULT_TEST_SUBJECT = 'Test Email'

/** The subject that a saved automation campaign always has (spec section 5). */
export const campaignSubject = (name: string): string => `${name} - Campaign Update`
/** The draft that a test from the Schedule dialog makes first (spec section 4). */
export const testDraftName = (name: string): string => `Test: ${name.trim() || 'Untitled'}`

/** Validation messages shared by screens and server. */
export const CAMPAIGN_TEXTS = {
  missing: sentence('fillRequired'),
  persona: sentence('enterPersona'),
  topics: sentence('selectTopic'),
  past: sentence('pastDate'),
  promptsNeedTopic: sentence('topicBeforePrompts'),
  promptsNeedPersona: sentence('personaBeforePrompts'),
  previewNeedsTopics: sentence('topicsBeforePreview'),
  previewNeedsPrompts: sentence('promptsBeforePreview'),
}
