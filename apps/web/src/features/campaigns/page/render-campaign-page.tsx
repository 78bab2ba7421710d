import type { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import type { SettingsView } from '@newsloom/contract/settings'
import { screen, within } from '@testing-library/react'
import type { Answers } from '~/testing/answers.ts'
import {
  sampleList,
  samplePreflight,
  sampleSendLink,
  sampleTemplateCard,
} from '~/testing/campaign-samples.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { sampleSend, sampleSystem } from '~/testing/samples.ts'

/** The address that is set for the user. */
export const OWN_ADDRESS = 'me@bank.example'
/** The id of a test that was sent. */
export const TEST_SEND = 9
const delivered = { ...sampleSend().counts, audience: 1, sent: 1, pending: 0 }
const testSend = sampleSend({ id: TEST_SEND, kind: 'test', state: 'done', counts: delivered })

/** A campaign's email as the server renders it. */
export const samplePreview = ({ subject }: CampaignView, to = 'Somchai <somchai@example.com>') => ({
  subject,
  from: 'News <news@example.com>',
  to,
  html: '<p>Dear Somchai</p>',
  text: 'Dear Somchai',
})

/** An installation without any setting. */
const SETTINGS: SettingsView = {
  version: '0.1.0',
  mailBlockers: ['MAIL_FROM', 'MAIL_POSTAL_ADDRESS', 'PUBLIC_URL', 'RESEND_API_KEY'],
  settings: [],
  budgets: [],
}

/** Another campaign, sent to the list twice a day. */
const SUBSCRIPTIONS: Answers['subscriptions'] = {
  all: () => ({
    topics: [],
    campaigns: [],
    topicSubscriptions: [],
    campaignSubscriptions: [
      {
        campaignId: 7,
        contactListId: 1,
        isActive: true,
        frequency: 12,
        schedule: { kind: 'hours', hours: 12 },
        pausedSince: null,
        countedFrom: '2026-03-01T01:00:00.000Z',
        lastRunAt: null,
        lastNote: '',
        note: null,
        nextRunAt: '2099-01-01T00:00:00.000Z',
      },
    ],
  }),
}

/**
 * The page of a campaign that was sent once, and again to the failed recipients. `search` opens a
 * dialog.
 */
export function renderCampaignPage(
  campaign: CampaignView,
  campaigns: Answers['campaigns'] = {},
  search = '',
  templates: Answers['templates'] = {},
  sends = [sampleSend({ id: 3, state: 'done', campaignId: campaign.id, kind: 'campaign' })],
  otherwise: Answers['sends'] = {},
  analysis: Answers['analysis'] = {},
) {
  const [done = sampleSend()] = sends
  return renderApp(`/campaigns/${campaign.id}${search}`, {
    system: { get: () => sampleSystem({ ownAddress: OWN_ADDRESS }), settings: () => SETTINGS },
    campaigns: {
      get: () => campaign,
      preflight: () => samplePreflight(),
      recipients: () => ({ people: 2, suppressed: 0, skipped: 0, duplicates: 0 }),
      origin: () => null,
      preview: () => ({ mail: samplePreview(campaign), isRecipient: true, isSample: false }),
      ...campaigns,
    },
    templates: {
      list: () => [sampleTemplateCard({ name: 'Letter' })],
      checkLinks: ({ urls }) =>
        urls.map((url) =>
          url.endsWith('gone')
            ? { url, state: 'dead' as const, detail: 'it answers 404' }
            : { url, state: 'ok' as const, detail: '' },
        ),
      ...templates,
    },
    analysis,
    lists: { list: () => [sampleList()] },
    topics: { list: () => [] },
    subscriptions: SUBSCRIPTIONS,
    sends: {
      get: () => done,
      ofCampaign: () => [sampleSend({ id: 4, retryOfId: 3, state: 'done' }), done],
      mail: ({ id }) => ({ subject: `Mail ${id}`, from: 'News', to: 'Ann', html: '<p>Hi</p>', text: 'Hi' }),
      clicks: () => ({
        emailed: 95,
        people: 4,
        clicks: 6,
        machineClicks: 9,
        links: [sampleSendLink({ url: 'https://a.example/x', people: 4, clicks: 6, machineClicks: 9 })],
      }),
      watch: async function* ({ id }) {
        yield id === TEST_SEND ? testSend : done
      },
      ...otherwise,
    },
  })
}
/** The review dialog. */
export const preflight = async () =>
  within(await screen.findByRole('dialog', { name: 'Review before sending' }))
