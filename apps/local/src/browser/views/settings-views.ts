import type { SettingsView } from '@newsloom/contract/settings'
import type { Page } from 'playwright-core'
import { changeAnswer } from '../fakes/answers.ts'
import type { View } from './view.ts'

const GIVEN: Record<string, string> = {
  MAIL_FROM: 'Research Desk <news@bank.example>',
  MAIL_POSTAL_ADDRESS: '273 Samsen Road, Wat Samphraya, Phra Nakhon, Bangkok 10200',
  TRUSTED_PROXIES: '127.0.0.1, 172.16.0.0/12',
  CLICK_RETENTION_DAYS: '365',
}
const KEYS = new Set(['RESEND_API_KEY', 'RESEND_WEBHOOK_SECRET', 'GEMINI_API_KEY', 'ACCESS_TOKEN'])

/** An installation in use, except that its links lead nowhere. */
const inUse = ({ settings, ...view }: SettingsView): SettingsView => ({
  ...view,
  mailBlockers: ['PUBLIC_URL'],
  settings: settings.map((setting) => ({
    ...setting,
    isGiven: setting.isGiven || KEYS.has(setting.name) || setting.name in GIVEN,
    value: GIVEN[setting.name] ?? setting.value,
    finding:
      setting.name === 'PUBLIC_URL'
        ? {
            level: 'blocked',
            text: 'Links in the email would start with http://localhost:3000, which recipients cannot open, not even to unsubscribe. Set PUBLIC_URL to an address that they can open, such as https://news.example.org, and restart Newsloom.',
          }
        : null,
  })),
  budgets: [
    { topicId: 1, topicName: 'Thai economy (sample)', budget: 5, spent: 1.27 },
    { topicId: 2, topicName: 'นโยบายการเงินของธนาคารกลางในภูมิภาค', budget: 10, spent: 10.04 },
  ],
})

async function openInUse(page: Page): Promise<void> {
  await changeAnswer(page, 'system.settings', inUse)
  await page.reload()
  await page.getByText('365 days').waitFor()
}

/** The dialogs and states of the settings. */
export const SETTINGS_VIEWS: readonly View[] = [
  { name: 'settings-in-use', path: '/settings', open: openInUse, isReloaded: true },
  {
    name: 'settings-linked',
    path: '/settings#CLICK_RETENTION_DAYS',
    // an address that differs only by its hash does not load
    open: async (page) => {
      await page.reload()
      await page.getByText('Click retention').waitFor()
    },
    isReloaded: true,
  },
]
