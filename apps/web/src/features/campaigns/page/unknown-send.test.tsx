import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LostAnswer } from '~/testing/answers.ts'
import { sampleEmailCampaign } from '~/testing/campaign-samples.ts'
import { sampleSend } from '~/testing/samples.ts'
import { renderCampaignPage } from './render-campaign-page.tsx'

test('if nothing answers for a send, its delivery and its email say so, with a retry', async () => {
  let isBack = false
  const send = sampleSend({ id: 3, state: 'done', campaignId: 8, kind: 'campaign' })
  const { user } = renderCampaignPage(
    sampleEmailCampaign({ status: 'sent', sendId: 3 }),
    {},
    '',
    {},
    undefined,
    {
      get: () => {
        if (!isBack) throw new LostAnswer()
        return send
      },
      watch: async function* () {
        await new Promise(() => undefined)
        yield send
      },
    },
  )
  const email = within(await screen.findByRole('region', { name: 'Email as sent' }))
  expect(await email.findByText('The email could not be loaded.')).toBeVisible()
  const delivery = within(screen.getByRole('region', { name: 'Delivery' }))
  expect(delivery.getByText('The delivery could not be loaded.')).toBeVisible()
  isBack = true
  await user.click(email.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByTitle('Email: Mail 3')).toBeInTheDocument()
  expect(await delivery.findByText(/^Delivered to/)).toBeVisible()
})
