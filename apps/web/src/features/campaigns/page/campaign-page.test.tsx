import type { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import type { PreflightItem } from '@newsloom/contract/sends/preflight'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queryClient, trpc } from '~/lib/net/trpc.ts'
import { Failure } from '~/testing/answers.ts'
import { sampleAutomationCampaign, sampleEmailCampaign, samplePreflight } from '~/testing/campaign-samples.ts'
import { pressMenuItem } from '~/testing/press-menu-item.ts'
import { deferred } from '~/testing/render-app.tsx'
import { emailCard } from '../fixtures.ts'
import { renderCampaignPage as open, preflight, samplePreview, TEST_SEND } from './render-campaign-page.tsx'

const UNTESTED: PreflightItem = { id: 'tested', level: 'warning', text: 'No test email was sent.' }
const NO_RESEARCH: PreflightItem = { id: 'research', level: 'blocked', text: 'There is no research yet.' }

test('a draft shows its settings and its email', async () => {
  open(sampleEmailCampaign())
  expect(await screen.findByRole('heading', { level: 1, name: 'Spring letter' })).toBeVisible()
  expect(screen.getByText('Draft')).toBeVisible()
  expect(await screen.findByText('Letter')).toHaveAttribute('href', '/templates/5')
  expect(screen.getByText('All contacts')).toBeVisible()
  expect(await screen.findByTitle('Email: News of the spring')).toBeInTheDocument()
})

test("a campaign's page shows the name from the list while it loads and if it cannot be loaded", async () => {
  queryClient.setQueryData(trpc.campaigns.list.queryKey(), [emailCard()])
  const loading = deferred<CampaignView>()
  open(sampleEmailCampaign(), { get: () => loading.promise })
  expect(await screen.findByRole('heading', { level: 1, name: 'Spring letter' })).toBeVisible()
  expect(screen.getByText('Loading the campaign')).toBeInTheDocument()
  loading.reject(new Failure('No database'))
  expect(await screen.findByRole('alert')).toHaveTextContent('No database')
  expect(screen.getByRole('heading', { level: 1, name: 'Spring letter' })).toBeVisible()
})

test('the preview is addressed to a recipient, or to the user if there is none, and says so', async () => {
  const campaign = sampleEmailCampaign({ htmlContent: '<p>Dear {{name}}</p>', content: [] })
  const drawn = (to: string, isRecipient: boolean) => ({
    preview: () => ({ mail: samplePreview(campaign, to), isRecipient, isSample: false }),
  })
  const { unmount } = open(campaign, drawn('Boonmee <b@example.com>', true))
  expect(await screen.findByText('Boonmee <b@example.com>')).toBeVisible()
  expect(screen.getByText('As the first recipient would get it now.')).toBeVisible()
  unmount()
  open(campaign, drawn('Me <me@example.com>', false))
  expect(await screen.findByText('Me <me@example.com>')).toBeVisible()
  expect(screen.getByText(/^It has no recipients yet, so it is shown/)).toBeVisible()
})

test('however often the button is pressed, a campaign is sent once, to the recipients shown', async () => {
  const send = vi.fn((_: unknown) => ({ message: 'Sending to 2 recipients', sendId: 3, repeated: false }))
  const { user, router } = open(sampleEmailCampaign(), { send }, '?open=send')
  const dialog = await preflight()
  await user.dblClick(await dialog.findByRole('button', { name: 'Send to 2 recipients' }))
  expect(await screen.findByText('Sending to 2 recipients')).toBeVisible()
  expect(send.mock.calls).toEqual([[{ id: 8, people: 2, fingerprint: 'as-shown' }]])
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('a blocking issue prevents sending, says why and links to where it is fixed', async () => {
  const { user, router } = open(
    sampleEmailCampaign({ topicId: 3 }),
    {
      preflight: () =>
        samplePreflight({ links: ['https://a.example/x', 'https://a.example/gone'], suppressed: 3 }, [
          NO_RESEARCH,
          UNTESTED,
        ]),
    },
    '?open=send',
  )
  const dialog = await preflight()
  expect(await dialog.findByRole('button', { name: 'Send to 2 recipients' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(dialog.getByText('Fix the blocked items above to send.')).toBeVisible()
  expect(dialog.getByText('3 suppressed, left out')).toBeVisible()
  expect(await dialog.findByText('https://a.example/gone is broken: it answers 404')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Send one' }))
  expect(dialog.getByRole('textbox', { name: 'Test Email Address' })).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: 'News Research' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/news-research'))
  expect(router.state.location.search).toEqual({ topic: 3 })
})

test('if the recipients changed meanwhile nothing is sent, and the new count is shown', async () => {
  let recipientCount = 2
  const send = vi.fn((_: unknown) => {
    recipientCount = 3
    throw new Failure('The number of recipients changed.', 'CONFLICT', { shown: 2, people: 3 })
  })
  const { user } = open(
    sampleEmailCampaign(),
    { send, preflight: () => samplePreflight({ people: recipientCount }) },
    '?open=send',
  )
  const dialog = await preflight()
  await user.click(await dialog.findByRole('button', { name: 'Send to 2 recipients' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Nothing was sent. This email would now go to 3 recipients instead of 2. Review the recipients and send again.',
  )
  expect(await dialog.findByRole('button', { name: 'Send to 3 recipients' })).toHaveAttribute(
    'aria-disabled',
    'false',
  )
})

test('a test from the review goes to the user, and the checks are run again', async () => {
  const sendTest = vi.fn((_: unknown) => ({ message: 'Sending', sendId: TEST_SEND, repeated: false }))
  const checks = vi.fn(() => samplePreflight({}, sendTest.mock.calls.length > 0 ? [] : [UNTESTED]))
  const { user } = open(sampleEmailCampaign(), { sendTest, preflight: checks }, '?open=send')
  const dialog = await preflight()
  expect(await dialog.findByDisplayValue('somchai@example.com')).toBeVisible()
  await user.click(await dialog.findByRole('button', { name: 'Send Test' }))
  expect(await screen.findByText('Test email sent')).toBeVisible()
  expect(sendTest).toHaveBeenCalledWith({ id: 8, to: 'somchai@example.com' })
  await waitFor(() => expect(dialog.queryByText('No test email was sent.')).not.toBeInTheDocument())
})

test('the schedule dialog shows the issues in the way of sending', async () => {
  const schedule = vi.fn((_: unknown) => sampleEmailCampaign({ status: 'scheduled' }))
  const { user } = open(
    sampleEmailCampaign(),
    { schedule, preflight: () => samplePreflight({}, [UNTESTED]) },
    '?open=schedule',
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule' }))
  expect(await dialog.findByText('No test email was sent.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Schedule' }))
  expect(dialog.getByText('Choose a day')).toBeVisible()
  await user.click(dialog.getByLabelText('Send Date'))
  await user.paste('2099-12-01')
  fireEvent.change(dialog.getByLabelText('Send Time'), { target: { value: '14:30' } })
  await user.click(dialog.getByLabelText('Send Time'))
  await user.keyboard('{Enter}')
  expect(schedule).not.toHaveBeenCalled()
  expect(dialog.getByRole('button', { name: 'Schedule' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Campaign scheduled')).toBeVisible()
  expect(schedule).toHaveBeenCalledWith({ id: 8, scheduledAt: new Date(2099, 11, 1, 14, 30).toISOString() })
})

test('a sent campaign shows its delivery, its clicks without machines, and the email of each send', async () => {
  const { user } = open(sampleEmailCampaign({ status: 'sent', sendId: 3, emailsSent: 998 }))
  expect(await screen.findByTitle('Email: Mail 3')).toBeInTheDocument()
  const clicks = within(await screen.findByRole('region', { name: 'Clicks' }))
  expect(clicks.getByRole('link', { name: 'a.example/x' })).toHaveAttribute('href', 'https://a.example/x')
  expect(clicks.getByText('By scanners and bots').parentElement).toHaveTextContent('9')
  expect(screen.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /to failed recipients only/ }))
  expect(await screen.findByTitle('Email: Mail 4')).toBeInTheDocument()
})

test('an automation shows its subscriptions, and says when it has no content', async () => {
  const campaign = sampleAutomationCampaign({ hasContent: false, generatedContent: '', generatedAt: null })
  open(campaign, { preview: () => ({ mail: null, isRecipient: true, isSample: false }) })
  const subscriptions = within(await screen.findByRole('region', { name: 'Subscriptions' }))
  expect(await subscriptions.findByText('Readers')).toBeVisible()
  expect(subscriptions.getByText(/every 12 hours/)).toBeVisible()
  for (const link of await screen.findAllByRole('link', { name: 'Generate content' }))
    expect(link).toHaveAttribute('href', '/campaigns?edit=7')
  expect(screen.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument()
})

test('duplicating opens the copy, deleting returns to the list', async () => {
  const remove = vi.fn((_: unknown) => ({ deleted: true as const }))
  const duplicate = vi.fn((_: unknown) => sampleEmailCampaign({ id: 9, name: 'Spring letter (copy)' }))
  const { user, router } = open(sampleEmailCampaign(), { duplicate, delete: remove, list: () => [] })
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await pressMenuItem(user, 'Duplicate')
  await waitFor(() => expect(router.state.location.pathname).toBe('/campaigns/9'))
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await pressMenuItem(user, 'Delete')
  const question = within(await screen.findByRole('alertdialog'))
  const button = question.getByRole('button', { name: 'Delete' })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  await user.click(button)
  await waitFor(() => expect(router.state.location.pathname).toBe('/campaigns'))
})

test('says that a campaign was deleted', async () => {
  open(sampleEmailCampaign(), {
    get: () => {
      throw new Failure('This campaign no longer exists', 'NOT_FOUND')
    },
  })
  expect(await screen.findByText('This campaign no longer exists')).toBeVisible()
  expect(screen.getAllByRole('link', { name: /All campaigns/ })[0]).toHaveAttribute('href', '/campaigns')
})
