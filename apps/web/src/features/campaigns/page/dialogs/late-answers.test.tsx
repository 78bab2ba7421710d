import type { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LostAnswer } from '~/testing/answers.ts'
import { sampleEmailCampaign, samplePreflight } from '~/testing/campaign-samples.ts'
import { deferred } from '~/testing/render-app.tsx'
import { preflight, renderCampaignPage } from '../render-campaign-page.tsx'

const SENT = { message: 'Sending to 2 recipients', sendId: 3, repeated: false }

test('an answer to a send that arrives after the page was left does not navigate', async () => {
  const answer = deferred<typeof SENT>()
  const { user, router } = renderCampaignPage(
    sampleEmailCampaign(),
    { send: () => answer.promise },
    '?open=send',
  )
  await user.click(await (await preflight()).findByRole('button', { name: 'Send to 2 recipients' }))
  await router.navigate({ to: '/contacts' })
  answer.resolve(SENT)
  expect(await screen.findByText('Sending to 2 recipients')).toBeVisible()
  expect(router.state.location.pathname).toBe('/contacts')
})

test('a late answer to scheduling does not close the dialog of another campaign', async () => {
  const answer = deferred<CampaignView>()
  const { user, router } = renderCampaignPage(
    sampleEmailCampaign(),
    { get: ({ id }) => sampleEmailCampaign({ id: Number(id) }), schedule: () => answer.promise },
    '?open=schedule',
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule' }))
  await user.click(dialog.getByLabelText('Send Date'))
  await user.paste('2099-12-01')
  fireEvent.change(dialog.getByLabelText('Send Time'), { target: { value: '14:30' } })
  await user.click(dialog.getByRole('button', { name: 'Schedule' }))
  await router.navigate({ to: '/campaigns/$id', params: { id: '9' }, search: { open: 'schedule' } })
  answer.resolve(sampleEmailCampaign({ status: 'scheduled' }))
  expect(await screen.findByText('Campaign scheduled')).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/campaigns/9', search: { open: 'schedule' } })
})

test("a lost answer is not reported as 'not sent'", async () => {
  let sendId: number | null = null
  const { user } = renderCampaignPage(
    sampleEmailCampaign(),
    {
      preflight: () => samplePreflight({ campaign: sampleEmailCampaign({ sendId }) }),
      send: () => {
        sendId = 3
        throw new LostAnswer()
      },
    },
    '?open=send',
  )
  const dialog = await preflight()
  await user.click(await dialog.findByRole('button', { name: 'Send to 2 recipients' }))
  expect(await dialog.findByText('The answer was lost, but the email is being sent.')).toBeVisible()
  expect(dialog.queryByText(/was not sent/)).not.toBeInTheDocument()
})

test('the review waits for its own checks before it can send', async () => {
  const fresh = deferred<ReturnType<typeof samplePreflight>>()
  let isSlow = false
  const { router } = renderCampaignPage(
    sampleEmailCampaign(),
    {
      preflight: () => (isSlow ? fresh.promise : samplePreflight()),
    },
    '?open=schedule',
  )
  const schedule = within(await screen.findByRole('dialog', { name: 'Schedule' }))
  await schedule.findByText('2 contacts will receive this email')
  isSlow = true
  await router.navigate({ to: '/campaigns/$id', params: { id: '8' }, search: { open: 'send' } })
  const button = await (await preflight()).findByRole('button', { name: 'Send to 2 recipients' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  fresh.resolve(samplePreflight())
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'))
})
