import type { SettingName } from '@newsloom/contract/settings'
import { plural } from '~/lib/numbers.ts'

type SettingText = {
  label: string
  /** what it is for */
  help?: string
  /** whether it is a key: a secret that something does not work without */
  isKey?: true
  /** what is so when it is set, of a value that is not shown */
  given?: string
  /** what is so when it is not set, without a default */
  missing?: string
  /** the value as people read it */
  shown?: (value: string) => string
}

/** The settings in words. */
export const SETTING_TEXTS: Record<SettingName, SettingText> = {
  MAIL_FROM: {
    label: 'Sender',
    help: 'The From line of every email, such as Research <news@example.org>. Its domain must be verified at Resend.',
  },
  MAIL_POSTAL_ADDRESS: {
    label: 'Postal address',
    help: 'Appears in the footer of every email, as laws on commercial email require.',
  },
  PUBLIC_URL: {
    label: 'Public address',
    help: 'Links in emails start with it, so recipients must be able to open it.',
  },
  RESEND_API_KEY: {
    label: 'Resend key',
    isKey: true,
    given: 'Resend delivers emails.',
    missing: 'Emails stay in the local outbox.',
  },
  RESEND_WEBHOOK_SECRET: {
    label: 'Resend webhook secret',
    isKey: true,
    given: 'Resend reports deliveries, bounces and complaints.',
    missing: 'Newsloom is not told about deliveries, bounces and complaints.',
  },
  MAIL_RATE: {
    label: 'Sending rate',
    help: 'For all workers together. If Resend announces a lower limit, that one applies.',
    shown: (value) => `${plural(Number(value), 'request')} a second`,
  },
  GEMINI_API_KEY: {
    label: 'Gemini key',
    isKey: true,
    given: 'Gemini writes analyses and drafts, and voices podcasts.',
    missing: 'The local analyst writes from quotes, and podcasts have no audio.',
  },
  LEXICON_FILE: {
    label: 'Your own lexicon',
    help: 'Names and phrases in Thai and English, for ranking and grouping articles.',
    missing: 'lexicon.tsv in the data folder, if it exists',
  },
  NEWS_ALLOW_HOSTS: {
    label: 'Private news hosts',
    help: 'Hosts in your own network that news may be fetched from.',
    missing: 'None',
  },
  ACCESS_TOKEN: {
    label: 'Access token',
    isKey: true,
    given: 'Everyone needs it to open Newsloom.',
    missing: 'Only this computer can open Newsloom.',
  },
  ALLOWED_HOSTS: {
    label: 'Other host names',
    help: 'Host names at which you open Newsloom, besides the public address.',
    missing: 'None',
  },
  TRUSTED_PROXIES: {
    label: 'Trusted proxies',
    help: 'Proxies that are trusted to say where a visitor comes from.',
    missing: 'None',
  },
  DATABASE_URL: {
    label: 'Database',
    given: 'Your own Postgres.',
    missing: 'The embedded Postgres.',
  },
  AUDIO_STORE: {
    label: 'Podcast audio',
    given: 'Kept in your bucket.',
    missing: 'Kept in the database.',
  },
  CLICK_RETENTION_DAYS: {
    label: 'Click retention',
    help: 'Older clicks are deleted a month at a time. Their totals are kept.',
    missing: 'Clicks are kept',
    shown: (value) => plural(Number(value), 'day'),
  },
  APP_USER_NAME: { label: 'Your name', help: 'Shown in the sidebar.' },
  APP_USER_EMAIL: { label: 'Your email', help: 'Shown in the sidebar.' },
}

type Group = { title: string; description: string; names: readonly SettingName[] }

/** Every setting once, in the order of the screen. */
export const GROUPS: readonly Group[] = [
  {
    title: 'Email',
    description: 'Who emails come from, and how they are sent.',
    names: [
      'MAIL_FROM',
      'MAIL_POSTAL_ADDRESS',
      'PUBLIC_URL',
      'RESEND_API_KEY',
      'RESEND_WEBHOOK_SECRET',
      'MAIL_RATE',
    ],
  },
  {
    title: 'Research',
    description: 'What writes analyses, and where news may come from.',
    names: ['GEMINI_API_KEY', 'LEXICON_FILE', 'NEWS_ALLOW_HOSTS'],
  },
  {
    title: 'Access',
    description: 'Who can open Newsloom.',
    names: ['ACCESS_TOKEN', 'ALLOWED_HOSTS', 'TRUSTED_PROXIES'],
  },
  {
    title: 'Data',
    description: 'Where data is stored, and for how long.',
    names: ['DATABASE_URL', 'AUDIO_STORE', 'CLICK_RETENTION_DAYS'],
  },
  { title: 'You', description: 'There is no sign-in.', names: ['APP_USER_NAME', 'APP_USER_EMAIL'] },
]

export const TEXTS = {
  title: 'Settings',
  subtitle: 'Read from the environment when Newsloom starts. Change a variable, then restart.',
  failed: 'The settings could not be loaded.',
  loading: 'Loading the settings…',
  environment: 'From the environment',
  fallback: 'Default',
  set: 'Set',
  notSet: 'Not set',
  account: 'Email service',
  budgets: 'AI budgets',
  budgetsHelp: 'The monthly limit of each topic for AI models (UTC). You set it in the topic.',
  noBudgets: 'No topic has a budget.',
  spentOf: (spent: string, budget: string) => `${spent} of ${budget} this month`,
  version: (version: string) => `Newsloom ${version}`,
} as const
