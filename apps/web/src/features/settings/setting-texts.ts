import { plural, t } from '@lingui/core/macro'
import type { SettingName } from '@newsloom/contract/settings'

type SettingText = {
  label: string
  /** the purpose of the setting */
  help?: string
  /** whether it is a key: a secret that something does not work without */
  isKey?: true
  /** shown when it is set, instead of its value */
  given?: string
  /** shown when it is not set and has no default */
  missing?: string
  /** the value as people read it */
  shown?: (value: string) => string
}

/** The settings in words. */
export const SETTING_TEXTS: Record<SettingName, SettingText> = {
  MAIL_FROM: {
    label: t`Sender`,
    help: t`The From line of every email, such as Research <news@example.org>. Its domain must be verified at Resend.`,
  },
  MAIL_POSTAL_ADDRESS: {
    label: t`Postal address`,
    help: t`Appears in the footer of every email, as laws on commercial email require.`,
  },
  PUBLIC_URL: {
    label: t`Public address`,
    help: t`Links in emails start with it, so recipients must be able to open it.`,
  },
  RESEND_API_KEY: {
    label: t`Resend key`,
    isKey: true,
    given: t`Resend delivers emails.`,
    missing: t`Emails stay in the local outbox.`,
  },
  RESEND_WEBHOOK_SECRET: {
    label: t`Resend webhook secret`,
    isKey: true,
    given: t`Resend reports deliveries, bounces and complaints.`,
    missing: t`Newsloom is not told about deliveries, bounces and complaints.`,
  },
  MAIL_RATE: {
    label: t`Sending rate`,
    help: t`For all workers together. If Resend announces a lower limit, that one applies.`,
    shown: (value) => t`${plural(Number(value), { one: '# request', other: '# requests' })} a second`,
  },
  GEMINI_API_KEY: {
    label: t`Gemini key`,
    isKey: true,
    given: t`Gemini writes analyses and drafts, and creates podcast audio.`,
    missing: t`The local analyst writes from quotes, and podcasts have no audio.`,
  },
  LEXICON_FILE: {
    label: t`Your own lexicon`,
    help: t`Names and phrases in Thai and English, for ranking and grouping articles.`,
    missing: t`lexicon.tsv in the data folder, if it exists`,
  },
  NEWS_ALLOW_HOSTS: {
    label: t`Private news hosts`,
    help: t`Hosts in your own network that news may be fetched from.`,
    missing: t`None`,
  },
  ACCESS_TOKEN: {
    label: t`Access token`,
    isKey: true,
    given: t`Everyone needs it to open Newsloom.`,
    missing: t`Only this computer can open Newsloom.`,
  },
  ALLOWED_HOSTS: {
    label: t`Other host names`,
    help: t`Host names at which you open Newsloom, besides the public address.`,
    missing: t`None`,
  },
  TRUSTED_PROXIES: {
    label: t`Trusted proxies`,
    help: t`Proxies that are trusted to say where a visitor comes from.`,
    missing: t`None`,
  },
  DATABASE_URL: {
    label: t`Database`,
    given: t`Your own Postgres.`,
    missing: t`The embedded Postgres.`,
  },
  AUDIO_STORE: {
    label: t`Podcast audio`,
    given: t`Kept in your bucket.`,
    missing: t`Kept in the database.`,
  },
  CLICK_RETENTION_DAYS: {
    label: t`Click retention`,
    help: t`Older clicks are deleted a month at a time. Their totals are kept.`,
    missing: t`Clicks are kept`,
    shown: (value) => plural(Number(value), { one: '# day', other: '# days' }),
  },
  APP_USER_NAME: { label: t`Your name`, help: t`Shown in the sidebar.` },
  APP_USER_EMAIL: {
    label: t`Your email`,
    help: t`Shown in the sidebar. Once it is set, 'Send to me' emails tests to this address.`,
  },
}

type Group = { id: string; title: string; description: string; names: readonly SettingName[] }

/** Every setting once, in the order of the screen. */
export const GROUPS: readonly Group[] = [
  {
    id: 'email',
    title: t`Email`,
    description: t`Who emails come from, and how they are sent.`,
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
    id: 'research',
    title: t({ message: 'Research', context: 'noun' }),
    description: t`What writes analyses, and where news may come from.`,
    names: ['GEMINI_API_KEY', 'LEXICON_FILE', 'NEWS_ALLOW_HOSTS'],
  },
  {
    id: 'access',
    title: t`Access`,
    description: t`Who can open Newsloom.`,
    names: ['ACCESS_TOKEN', 'ALLOWED_HOSTS', 'TRUSTED_PROXIES'],
  },
  {
    id: 'data',
    title: t`Data`,
    description: t`Where data is stored, and for how long.`,
    names: ['DATABASE_URL', 'AUDIO_STORE', 'CLICK_RETENTION_DAYS'],
  },
  {
    id: 'you',
    title: t`You`,
    description: t`There are no user accounts.`,
    names: ['APP_USER_NAME', 'APP_USER_EMAIL'],
  },
]

export const TEXTS = {
  title: t`Settings`,
  about: t`Check that email is ready, choose how it looks, and see how this installation is set up.`,
  subtitle: t`Read from the environment when Newsloom starts. Change a variable, then restart.`,
  failed: t`The settings could not be loaded.`,
  loading: t`Loading the settings…`,
  environment: t`From the environment`,
  fallback: t`Default`,
  set: t`Set`,
  notSet: t`Not set`,
  toSet: t`Set this`,
  check: t`Check this`,
  environmentTitle: t`Environment`,
  sections: t`Settings sections`,
  brand: t`Email brand`,
  budgets: t`AI budgets`,
  budgetsHelp: t`The monthly limit of each topic for AI models (UTC). You set it in the topic.`,
  usedUp: t`Used up`,
  signOut: t`Sign out of this browser`,
  noBudgets: t`No topic has a budget.`,
  spentOf: (spent: string, budget: string) => t`${spent} of ${budget} this month`,
  version: (version: string) => t`Newsloom ${version}`,
} as const
