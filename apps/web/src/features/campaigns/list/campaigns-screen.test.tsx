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
    emailCard({ status: 'scheduled', scheduledAt: '2026-12-01T02:00:00.000Z' }),
  ])
  const [automation, email] = await screen.findAllByRole('article')
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
  expect(within(email).getByText(/^Goes out Dec 1, 2026 \d\d:00$/)).toBeVisible()
  expect(within(email).getByText('News of the spring')).toBeVisible()
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
  expect(await screen.findByText('400 of 1,000 people done')).toBeVisible()
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
  expect(screen.getByText('1 found')).toBeVisible()
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

test('deleting a campaign asks once', async () => {
  const remove = vi.fn((_: unknown) => ({ deleted: true as const }))
  const { user } = renderScreen({
    list: vi.fn((): CampaignCard[] => []).mockReturnValueOnce([automationCard()]),
    delete: remove,
  })
  await user.click(await screen.findByRole('button', { name: 'Delete Weekly outlook' }))
  const asking = await screen.findByRole('alertdialog', { name: 'Delete campaign' })
  expect(asking).toHaveTextContent(
    "Are you sure you want to delete 'Weekly outlook'? This action cannot be undone.",
  )
  await user.click(within(asking).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Campaign deleted successfully')).toBeVisible()
  expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 7, force: false })
  expect(await screen.findByText('No campaigns')).toBeVisible()
})

test('deleting a campaign says how many episodes are withdrawn', async () => {
  const { user } = renderScreen(
    { list: () => [automationCard()] },
    { podcastAudio: { countPublic: () => 2 } },
  )
  await user.click(await screen.findByRole('button', { name: 'Delete Weekly outlook' }))
  const asking = await screen.findByRole('alertdialog', { name: 'Delete campaign' })
  expect(await within(asking).findByText(/^Its podcast has 2 episodes, which are withdrawn/)).toBeVisible()
})

const NEWS_TEXTS = "'Weekly outlook' has related data. Use force=true to delete it anyway."

test('a campaign with related data asks again and names the data', async () => {
  const scheduledAt = '2099-12-01T02:30:00.000Z'
  const remove = vi.fn(({ force }: { force?: boolean | undefined }) => {
    if (!force) throw new Failure(NEWS_TEXTS, 'CONFLICT', { sends: 2, subscriptions: 3, scheduledAt })
    return { deleted: true as const }
  })
  const { user } = renderScreen({ list: () => [automationCard()], delete: remove })
  await user.click(await screen.findByRole('button', { name: 'Delete Weekly outlook' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  // the first confirmation may still be closing
  const related =
    /^It was sent 2 times\. 3 lists are subscribed to it\. It is scheduled for Dec 1, 2099 \d\d:30 \(UTC\S*\)\.$/
  const again = (await screen.findByText(related)).closest<HTMLElement>('[role="alertdialog"]')
  if (!again) throw new Error('it is asked outside of a dialog')
  expect(again).toHaveTextContent("Are you sure you want to delete 'Weekly outlook'?")
  expect(again).not.toHaveTextContent('force')
  await user.click(within(again).getByRole('button', { name: 'Delete anyway' }))
  expect(await screen.findByText('Campaign deleted successfully')).toBeVisible()
  expect(remove).toHaveBeenLastCalledWith({ id: 7, force: true })
})

test('cancelling the second confirmation returns the focus', async () => {
  const remove = vi.fn((): never => {
    throw new Failure(NEWS_TEXTS, 'CONFLICT', { sends: 0, subscriptions: 1, scheduledAt: null })
  })
  const { user } = renderScreen({ list: () => [automationCard()], delete: remove })
  const button = await screen.findByRole('button', { name: 'Delete Weekly outlook' })
  await user.click(button)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  const again = (await screen.findByText('1 list is subscribed to it.')).closest<HTMLElement>(
    '[role="alertdialog"]',
  )
  await waitFor(() => expect(again).toContainElement(document.activeElement as HTMLElement))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button).toHaveFocus())
})

test('a failed deletion shows its reason, or a general message', async () => {
  const remove = vi.fn(() => {
    throw new Failure('No database')
  })
  const { user } = renderScreen({ list: () => [automationCard()], delete: remove })
  await user.click(await screen.findByRole('button', { name: 'Delete Weekly outlook' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No database')).toBeVisible()
  expect(screen.getByText('Error')).toBeVisible()
  remove.mockImplementation(() => {
    throw new Failure('')
  })
  await user.click(await within(screen.getByRole('alertdialog')).findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete campaign')).toBeVisible()
})

test('the menu duplicates a campaign', async () => {
  const duplicate = vi.fn((_: unknown) => sampleAutomationCampaign({ id: 30, name: 'Weekly outlook (copy)' }))
  const list = vi.fn(() => [automationCard({ id: 30, name: 'Weekly outlook (copy)' }), automationCard()])
  list.mockReturnValueOnce([automationCard()])
  const { user } = renderScreen({ list, duplicate })
  await user.click(await screen.findByRole('button', { name: 'Actions for Weekly outlook' }))
  await pressMenuItem(user, 'Duplicate')
  expect(await screen.findByText('Campaign duplicated')).toBeVisible()
  expect(duplicate).toHaveBeenCalledExactlyOnceWith({ id: 7 })
  expect(await screen.findByRole('link', { name: 'Weekly outlook (copy)' })).toBeVisible()
})
