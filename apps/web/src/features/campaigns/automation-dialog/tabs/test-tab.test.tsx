import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, Failure } from '~/testing/answers.ts'
import { sampleAutomationCampaign } from '~/testing/campaign-samples.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { sampleSend } from '~/testing/samples.ts'
import { automationCard, sampleTemplate, sampleTopic } from '../../fixtures.ts'
import '../campaign-dialog.tsx'

async function openTab(campaigns: NonNullable<Answers['campaigns']>) {
  async function* watch() {
    yield sampleSend({
      kind: 'test',
      state: 'done',
      counts: { ...sampleSend().counts, audience: 3, pending: 0, sent: 3 },
    })
  }
  const app = renderApp('/campaigns?edit=7', {
    campaigns: { list: () => [automationCard()], get: () => sampleAutomationCampaign(), ...campaigns },
    topics: { list: () => [sampleTopic()] },
    templates: { list: () => [sampleTemplate()] },
    sends: { watch },
  })
  await app.user.click(await screen.findByRole('tab', { name: 'Test Email' }))
  return app
}

test('a test is sent to the recipient and to each copy', async () => {
  const sendTest = vi.fn((_: unknown) => ({ message: 'Sent', sendId: 3, repeated: false }))
  const { user } = await openTab({ sendTest })
  const send = screen.getByRole('button', { name: 'Send' })
  expect(send).toBeDisabled()
  await user.type(screen.getByLabelText(/^Recipient(?!s)/), 'ann@example.com')
  await user.type(screen.getByLabelText('CC'), 'bob@example.com, cat@example.com{Enter}')
  expect(sendTest).not.toHaveBeenCalled()
  expect(send).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Test email sent successfully')).toBeVisible()
  expect(sendTest).toHaveBeenCalledExactlyOnceWith({
    id: 7,
    to: 'ann@example.com',
    cc: 'bob@example.com, cat@example.com',
  })
  expect(await screen.findByText(/Delivered to 3 addresses/)).toBeVisible()
})

test('a failed test says so, with the reason beside its button', async () => {
  const { user } = await openTab({
    sendTest: () => {
      throw new Failure('The address is suppressed.')
    },
  })
  await user.type(screen.getByLabelText(/^Recipient(?!s)/), 'ann@example.com')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Error')).toBeVisible()
  expect(screen.getByText('Failed to send test email')).toBeVisible()
  const tab = within(screen.getByRole('tabpanel', { name: 'Test Email' }))
  expect(await tab.findByRole('alert')).toHaveTextContent('The address is suppressed.')
})

test('unsaved changes are not part of a test, and can be saved first', async () => {
  const update = vi.fn((_: unknown) => sampleAutomationCampaign({ name: 'Weekly outlook II' }))
  const { user } = await openTab({ update })
  expect(screen.queryByText(/Test emails use the saved version/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: 'Campaign Setup' }))
  await user.type(screen.getByLabelText(/Campaign name/), ' II')
  await user.click(screen.getByRole('tab', { name: 'Test Email' }))
  expect(screen.getByText('Test emails use the saved version, without your unsaved changes.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save the changes first' }))
  expect(await screen.findByText('Campaign updated successfully')).toBeVisible()
  expect(screen.queryByText(/Test emails use the saved version/)).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Send' })).toBeInTheDocument()
})
