import type { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Failure, LostAnswer } from '~/testing/answers.ts'
import { sampleEmailCampaign, samplePreflight } from '~/testing/campaign-samples.ts'
import { deferred } from '~/testing/render-app.tsx'
import { preflight, renderCampaignPage } from './render-campaign-page.tsx'

/** A campaign that is being sent from the moment the server is asked to. */
function sending(answer: () => { message: string; sendId: number; repeated: boolean }) {
  let campaign: CampaignView = sampleEmailCampaign()
  return {
    get: () => campaign,
    preflight: () => samplePreflight({ campaign }),
    send: () => {
      campaign = sampleEmailCampaign({ status: 'sending', sendId: 3 })
      return answer()
    },
  }
}

const status = async () =>
  (await within(await screen.findByRole('region', { name: 'Delivery' })).findAllByRole('status'))[0]

test('after sending, the focus moves to the status: the button that opened the review is gone', async () => {
  const server = sending(() => ({ message: 'Sending to 2 recipients', sendId: 3, repeated: false }))
  const { user } = renderCampaignPage(sampleEmailCampaign(), server)
  await user.click(await screen.findByRole('button', { name: 'Send now' }))
  await user.click(await (await preflight()).findByRole('button', { name: 'Send to 2 recipients' }))
  await waitFor(async () => expect(await status()).toHaveFocus())
  expect(screen.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument()
})

test('a send whose answer was lost gets the focus when the person opens it', async () => {
  const server = sending(() => {
    throw new LostAnswer()
  })
  const { user } = renderCampaignPage(sampleEmailCampaign(), server)
  await user.click(await screen.findByRole('button', { name: 'Send now' }))
  const review = await preflight()
  await user.click(await review.findByRole('button', { name: 'Send to 2 recipients' }))
  await user.click(await review.findByRole('button', { name: 'Show the send' }))
  await waitFor(async () => expect(await status()).toHaveFocus())
})

test('closing the review returns the focus to the button that opened it', async () => {
  const { user } = renderCampaignPage(sampleEmailCampaign())
  const button = await screen.findByRole('button', { name: 'Send now' })
  await user.click(button)
  await user.click(await (await preflight()).findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(button).toHaveFocus())
})

test('the schedule button keeps the focus, and its error disappears with the next edit', async () => {
  const answer = deferred<CampaignView>()
  const { user } = renderCampaignPage(
    sampleEmailCampaign(),
    { schedule: () => answer.promise },
    '?open=schedule',
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule' }))
  await user.click(dialog.getByLabelText('Send Date'))
  await user.paste('2099-12-01')
  fireEvent.change(dialog.getByLabelText('Send Time'), { target: { value: '14:30' } })
  await user.click(dialog.getByRole('button', { name: 'Schedule' }))
  expect(await dialog.findByRole('button', { name: 'Scheduling…' })).toHaveFocus()
  answer.reject(new Failure('The campaign has no recipients'))
  expect(await dialog.findByRole('alert')).toHaveTextContent('The campaign has no recipients')
  fireEvent.change(dialog.getByLabelText('Send Time'), { target: { value: '15:30' } })
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
})

test('checking links again keeps the focus on them', async () => {
  const again = deferred<never>()
  let asked = 0
  const { user } = renderCampaignPage(
    sampleEmailCampaign(),
    { preflight: () => samplePreflight({ links: ['https://a.example/x'] }) },
    '?open=send',
    {
      checkLinks: () => {
        asked += 1
        if (asked > 1) return again.promise
        throw new Failure('The server is busy')
      },
    },
  )
  const review = await preflight()
  await user.click(await review.findByRole('button', { name: 'Try again' }))
  expect(await review.findByText('Checked 0 of 1 link')).toBeVisible()
  expect(asked).toBe(2)
  expect(review.getByRole('region', { name: 'Links' })).toHaveFocus()
})
