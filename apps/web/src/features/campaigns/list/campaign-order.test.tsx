import type { CampaignCard } from '@newsloom/contract/campaigns/campaigns'
import type { CampaignSubscriptionView, SubscriptionsView } from '@newsloom/contract/contacts/subscriptions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'
import { sampleSystem } from '~/testing/samples.ts'
import { automationCard, emailCard, sampleTemplate } from '../fixtures.ts'

const at = (day: number) => `2026-12-${String(day).padStart(2, '0')}T01:00:00.000Z`

const subscription = (over: Partial<CampaignSubscriptionView>): CampaignSubscriptionView => ({
  campaignId: 1,
  contactListId: 1,
  isActive: true,
  frequency: 24,
  schedule: { kind: 'hours', hours: 24 },
  lastRunAt: null,
  lastNote: '',
  note: null,
  nextRunAt: at(3),
  pausedSince: null,
  countedFrom: at(1),
  ...over,
})

const subscribed = (...campaignSubscriptions: CampaignSubscriptionView[]): SubscriptionsView => ({
  topics: [],
  campaigns: [],
  topicSubscriptions: [],
  campaignSubscriptions,
})

const show = (list: CampaignCard[], all: () => SubscriptionsView | Promise<SubscriptionsView>) =>
  renderApp('/campaigns', {
    campaigns: { list: () => list },
    templates: { list: () => [sampleTemplate()] },
    subscriptions: { all },
    system: { get: () => sampleSystem() },
  })

const names = () =>
  within(screen.getByRole('main'))
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent)

const card = (name: string): HTMLElement => {
  const found = screen.getByRole('link', { name }).closest('article')
  if (!found) throw new Error(`there is no card '${name}'`)
  return found
}

test('campaigns are sorted by status: on hold, sending, scheduled, drafts, sent', async () => {
  show(
    [
      automationCard({ id: 1, name: 'Idle' }),
      emailCard({ id: 2, name: 'Gone out', status: 'sent' }),
      emailCard({ id: 3, name: 'Later', status: 'scheduled', scheduledAt: at(9) }),
      emailCard({ id: 4, name: 'Draft' }),
      automationCard({ id: 5, name: 'Subscribed', status: 'sent' }),
      emailCard({ id: 6, name: 'Stopped', status: 'cancelled' }),
      emailCard({ id: 7, name: 'Soon', status: 'scheduled', scheduledAt: at(2) }),
      emailCard({ id: 8, name: 'Going out', status: 'paused' }),
      emailCard({ id: 9, name: 'Held', status: 'held', hold: { kind: 'missed' } }),
    ],
    () =>
      subscribed(
        subscription({ campaignId: 5, nextRunAt: at(8) }),
        subscription({ campaignId: 5, contactListId: 2, nextRunAt: at(4) }),
        subscription({ campaignId: 5, contactListId: 3, nextRunAt: at(6) }),
        subscription({ campaignId: 1, nextRunAt: at(1), isActive: false }),
      ),
  )
  await screen.findByRole('link', { name: 'Held' })
  expect(names()).toEqual([
    'Held',
    'Going out',
    'Soon',
    'Subscribed',
    'Later',
    'Idle',
    'Draft',
    'Gone out',
    'Stopped',
  ])
  expect(within(card('Subscribed')).getByText(/^Next: Dec 4, 2026 \d\d:00$/)).toBeVisible()
})

test('each automation says whether lists get it, and when next', async () => {
  show(
    [
      automationCard({ id: 1, name: 'Planned' }),
      automationCard({ id: 2, name: 'Waiting' }),
      automationCard({ id: 3, name: 'Idle' }),
      automationCard({ id: 4, name: 'Empty', hasContent: false }),
    ],
    () =>
      subscribed(
        subscription({ campaignId: 1 }),
        subscription({ campaignId: 2, nextRunAt: null, pausedSince: at(1) }),
      ),
  )
  await screen.findByRole('link', { name: 'Planned' })
  expect(within(card('Planned')).getByText('Subscriptions active')).toBeVisible()
  expect(within(card('Planned')).getByText(/^Next: Dec 3, 2026 \d\d:00$/)).toBeVisible()
  expect(within(card('Waiting')).getByText('Subscriptions paused')).toBeVisible()
  expect(within(card('Idle')).getByText('Not scheduled')).toBeVisible()
  expect(within(card('Empty')).getByText('No content yet')).toBeVisible()
  expect(within(card('Empty')).queryByText('Not scheduled')).not.toBeInTheDocument()
})

test('cards wait for the subscriptions, and say nothing about them if they cannot be loaded', async () => {
  const answer = deferred<SubscriptionsView>()
  show([automationCard({ name: 'Outlook' }), emailCard({ status: 'sent' })], () => answer.promise)
  expect(await screen.findByText('Loading campaigns')).toBeInTheDocument()
  answer.reject(new Failure('Away'))
  expect(await screen.findByRole('link', { name: 'Outlook' })).toBeVisible()
  expect(screen.queryByText('Not scheduled')).not.toBeInTheDocument()
})

test('a note says once that the local analyst writes, and each model badge has it as a tooltip', async () => {
  show([automationCard({ id: 1 }), automationCard({ id: 2, name: 'Second' })], () => subscribed())
  await screen.findByRole('link', { name: 'Second' })
  const hint = 'The local analyst writes the analyses until you set a Gemini key'
  await waitFor(() => expect(screen.getAllByText(hint)).toHaveLength(1))
  for (const badge of screen.getAllByText('gemini-1.5-flash')) expect(badge).toHaveAttribute('title', hint)
})
