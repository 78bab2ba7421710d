import { MAIL_SENTENCES } from '@newsloom/email/mail-sentences'
import { sentenceKeys } from '@newsloom/email/text/sentence-keys'
import { APPROVALS_SENTENCES } from './approvals-sentences.ts'
import { AUDIO_SENTENCES } from './audio-sentences.ts'
import { CAMPAIGNS_SENTENCES } from './campaigns-sentences.ts'
import { CHECKS_SENTENCES } from './checks-sentences.ts'
import { EARLIER_SENTENCES } from './earlier-sentences.ts'
import { GONE_SENTENCES } from './gone-sentences.ts'
import { HOLDS_SENTENCES } from './holds-sentences.ts'
import { LINES_SENTENCES } from './lines-sentences.ts'
import { LINKS_SENTENCES } from './links-sentences.ts'
import { MODELS_SENTENCES } from './models-sentences.ts'
import { PODCASTS_SENTENCES } from './podcasts-sentences.ts'
import { RESEARCH_SENTENCES } from './research-sentences.ts'
import { SENDER_SENTENCES } from './sender-sentences.ts'
import { SENDS_SENTENCES } from './sends-sentences.ts'
import { STATEMENTS_SENTENCES } from './statements-sentences.ts'
import { STEPS_SENTENCES } from './steps-sentences.ts'
import { SUBSCRIPTIONS_SENTENCES } from './subscriptions-sentences.ts'
import { SYSTEM_SENTENCES } from './system-sentences.ts'
import { TEMPLATES_SENTENCES } from './templates-sentences.ts'
import { VALUES_SENTENCES } from './values-sentences.ts'

/**
 * The sentences of errors and findings, as they are stored and as programs get them. `{}` stands
 * for a value. Screens translate them by the key.
 */
export const SENTENCES = {
  ...GONE_SENTENCES,
  ...SENDS_SENTENCES,
  ...APPROVALS_SENTENCES,
  ...CAMPAIGNS_SENTENCES,
  ...SUBSCRIPTIONS_SENTENCES,
  ...TEMPLATES_SENTENCES,
  ...RESEARCH_SENTENCES,
  ...MODELS_SENTENCES,
  ...PODCASTS_SENTENCES,
  ...AUDIO_SENTENCES,
  ...SYSTEM_SENTENCES,
  ...VALUES_SENTENCES,
  ...CHECKS_SENTENCES,
  ...STATEMENTS_SENTENCES,
  ...LINES_SENTENCES,
  ...LINKS_SENTENCES,
  ...SENDER_SENTENCES,
  ...HOLDS_SENTENCES,
  ...STEPS_SENTENCES,
  ...MAIL_SENTENCES,
} as const
export type SentenceKey = keyof typeof SENTENCES

const { write, read } = sentenceKeys(SENTENCES, EARLIER_SENTENCES)

/** Returns a sentence with its values, in their order. */
export const sentence = write

/** Returns the key of a sentence and its values; null if it is none of these. */
export const readSentence = read
