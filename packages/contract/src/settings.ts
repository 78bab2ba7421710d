import { z } from 'zod'
import { Id } from './primitives.ts'

/** The environment variables that the settings screen shows. */
export const SettingName = z.enum([
  'MAIL_FROM',
  'MAIL_POSTAL_ADDRESS',
  'PUBLIC_URL',
  'RESEND_API_KEY',
  'RESEND_WEBHOOK_SECRET',
  'MAIL_RATE',
  'GEMINI_API_KEY',
  'LEXICON_FILE',
  'NEWS_ALLOW_HOSTS',
  'ACCESS_TOKEN',
  'ALLOWED_HOSTS',
  'TRUSTED_PROXIES',
  'DATABASE_URL',
  'AUDIO_STORE',
  'CLICK_RETENTION_DAYS',
  'APP_USER_NAME',
  'APP_USER_EMAIL',
])
export type SettingName = z.infer<typeof SettingName>

/** `value`: what is used, from the environment or a default; null: nothing, or a secret. */
export const Setting = z.object({
  name: SettingName,
  isGiven: z.boolean(),
  value: z.string().nullable(),
})
export type Setting = z.infer<typeof Setting>

/** A setting, and what is wrong with it; null: nothing is known to be. */
export const SettingView = Setting.extend({
  finding: z.object({ level: z.enum(['warning', 'blocked']), text: z.string() }).nullable(),
})
export type SettingView = z.infer<typeof SettingView>

/** A topic's monthly budget and what models cost it this month (UTC), both in USD. */
export const TopicBudget = z.object({
  topicId: Id,
  topicName: z.string(),
  budget: z.number(),
  spent: z.number(),
})
export type TopicBudget = z.infer<typeof TopicBudget>

/** An installation's settings; without any secret. */
export const SettingsView = z.object({
  version: z.string(),
  settings: z.array(SettingView),
  /** settings that must be set before an email can reach people outside this machine */
  mailBlockers: z.array(SettingName),
  budgets: z.array(TopicBudget),
})
export type SettingsView = z.infer<typeof SettingsView>
