import type { CampaignCard } from '@newsloom/contract/campaigns/campaigns'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, Failure } from '~/testing/answers.ts'
import { sampleAutomationCampaign } from '~/testing/campaign-samples.ts'
import { pressMenuItem } from '~/testing/press-menu-item.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'
import { sampleSend } from '~/testing/samples.ts'
import { automationCard, emailCard, sampleTemplate } from '../fixtures.ts'

const renderScreen = (campaigns: NonNullable<Answers['campaigns']>, over: Answers = {}) =>
  renderApp('/campaigns', { campaigns, templates: { list: () => [sampleTemplate()] }, ...over })

const cards = () => screen.getByRole('main').querySelectorAll('article')

test('shows heading and skeletons, then the details of each kind of campaign', async () => {
  const answer = deferred<CampaignCard[]>()
  renderScreen({ list: () => answer.promise })
  expect(await screen.findByRole('heading', { name: 'Campaigns' })).toBeVisible()
  expect(screen.getByText('Create campaigns with multiple topics and custom AI analysis')).toBeVisible()
  expect(screen.getByText('Loading campaigns')).toBeInTheDocument()
  answer.resolve([
    automationCard({
      topicIds: ['1', '2', '3', '4', '5'],
      topicNames: ['One', 'Two', 'Three', 'Four', 'Five'],
      emailsSent: 1_240,
      figures: { emailed: 1_240, clicked: 227, bounced: 12 },
      podcastUrl: '/podcasts/1.mp3',
    }),
    emailCard({
      status: 'scheduled',
      scheduledAt: '2026-12-01T02:00:00.000Z',
      subject: 'News for {{name | default: "you"}}',
    }),
  ])
  const [email, automation] = await screen.findAllByRole('article')
  if (!automation || !email) throw new Error('two cards are expected')
  expect(within(automation).getByRole('link', { name: 'Weekly outlook' })).toHaveAttribute(
    'href',
    '/campaigns/7',
  )
  for (const text of ['Created Nov 1, 2026', '5 topics', 'Sent: 1,240', 'Podcast Available', '+2 more'])
    expect(within(automation).getByText(text)).toBeVisible()
  expect(within(automation).getByText('18.3%')).toBeVisible()
  expect(within(automation).getByText('Bounced').nextSibling).toHaveTextContent('12')
  expect(within(automation).getByText('Three')).toBeVisible()
  expect(within(automation).queryByText('Four')).not.toBeInTheDocument()
  expect(within(automation).getByText('For: Central Bank Governor')).toBeVisible()
  expect(within(automation).getByText('gemini-1.5-flash')).toBeVisible()
  expect(within(automation).getByRole('link', { name: 'Edit Weekly outlook' })).toHaveAttribute(
    'href',
    '/campaigns?edit=7',
  )
  expect(within(email).getByText('Scheduled')).toBeVisible()
  expect(within(email).getByText('Name or you')).toBeVisible()
  expect(within(email).getByText(/^Goes out Dec 1, 2026 \d\d:00$/)).toBeVisible()
  expect(await within(email).findByText('Template: Policy rate Template')).toBeVisible()
  expect(within(email).getByText('Sent: 0')).toBeVisible()
  expect(within(email).queryByText('Podcast Available')).not.toBeInTheDocument()
  expect(within(email).queryByText('Clicked')).not.toBeInTheDocument()
})

test('a held campaign says why, an active one shows its progress', async () => {
  renderScreen(
    {
      list: () => [
        emailCard({ status: 'held', hold: { kind: 'missed' } }),
        emailCard({ id: 9, name: 'Autumn', status: 'sending', sendId: 3 }),
        automationCard({ hasContent: false }),
      ],
    },
    { sends: { active: () => [sampleSend()] } },
  )
  expect(await screen.findByText(/^Newsloom was not running when it was due\./)).toBeVisible()
  expect(await screen.findByText('400 of 1,000 recipients done')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Autumn' })).toHaveAttribute('aria-valuenow', '40')
  expect(screen.getByText('No content yet')).toBeVisible()
})

test('a campaign that waits for approval says who it waits for, and has no progress yet', async () => {
  const at = '2026-03-01T09:00:00.000Z'
  const approval = {
    state: 'waiting' as const,
    approver: 'second@example.org',
    since: at,
    expiresAt: at,
    mail: { kind: 'mailed' as const, at },
  }
  renderScreen(
    { list: () => [emailCard({ name: 'Autumn', status: 'waiting', sendId: 3 })] },
    { sends: { active: () => [sampleSend({ state: 'paused', approval })] } },
  )
  expect(await screen.findByText('Waiting for approval')).toBeVisible()
  expect(await screen.findByText('Nobody is emailed until second@example.org approves it')).toBeVisible()
  expect(screen.queryByText('Paused')).not.toBeInTheDocument()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

test('without campaigns it shows the first step; a failed list can be loaded again', async () => {
  const list = vi.fn((): CampaignCard[] => [])
  list.mockImplementationOnce(() => {
    throw new Failure('Away')
  })
  const { user } = renderScreen({ list })
  expect(await screen.findByRole('alert')).toHaveTextContent('The campaigns could not be loaded.Away')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No campaigns')).toBeVisible()
  expect(screen.getByText('Get started by creating your first campaign with multiple topics.')).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'New Campaign' })).toHaveLength(2)
})

test('a long list is filtered by text, kind and status', async () => {
  const many = Array.from({ length: 9 }, (_, place) =>
    automationCard({ id: place + 20, name: `Brief ${place}` }),
  )
  const { user } = renderScreen({
    list: () => [...many, emailCard({ status: 'sent' }), automationCard({ topicNames: ['ค่าเงินบาท'] })],
  })
  const search = await screen.findByLabelText('Search campaigns')
  await user.keyboard('/')
  expect(search).toHaveFocus()
  await user.paste('เงินบาท')
  expect(cards()).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Weekly outlook' })).toBeVisible()
  await user.clear(search)
  await user.selectOptions(screen.getByLabelText('Kind of campaign'), 'Email')
  expect(cards()).toHaveLength(1)
  expect(screen.getByText('1 of 11 campaigns')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Campaign status'), 'Draft')
  expect(screen.getByText('No campaign matches.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(cards()).toHaveLength(11)
})

test('a short list has no search', async () => {
  renderScreen({ list: () => [automationCard()] })
  await screen.findByRole('article')
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
})

test('the menu duplicates a campaign, and opens the copy', async () => {
  const duplicate = vi.fn((_: unknown) => sampleAutomationCampaign({ id: 30, name: 'Weekly outlook (copy)' }))
  const copy = sampleAutomationCampaign({ id: 30, name: 'Weekly outlook (copy)' })
  const { user, router } = renderScreen({ list: () => [automationCard()], duplicate, get: () => copy })
  await user.click(await screen.findByRole('button', { name: 'Actions for Weekly outlook' }))
  await pressMenuItem(user, 'Duplicate')
  expect(await screen.findByText('Campaign duplicated')).toBeVisible()
  expect(duplicate).toHaveBeenCalledExactlyOnceWith({ id: 7 })
  await waitFor(() => expect(router.state.location.pathname).toBe('/campaigns/30'))
  expect(await screen.findByRole('heading', { name: 'Weekly outlook (copy)' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})
